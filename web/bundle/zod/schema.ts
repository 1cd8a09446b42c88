import { Checked, type Check, type Origin, runChecks } from './checked.ts'
import { addInner, type Issue, pass, refuse, type Result, toReport, ZodError } from './result.ts'

export type Shape = Record<string, Schema>

/** What an absent key of an object means: nothing, or a default. */
type Absence = 'optional' | 'defaulted' | undefined

type Definition = {
  origin?: Origin
  /** Checks the type of a value, and its inner values. */
  read: (value: unknown) => Result
  absence?: Absence
  /** Whether the result may lack the key, too. */
  mayLack?: boolean
  /** The values of an enum or a literal. */
  values?: readonly unknown[]
  shape?: Shape
  /** The values by which a union of objects chooses this one. */
  valuesAt?: (key: string) => readonly unknown[]
  /** Makes the same kind of object from another shape. */
  reshape?: (shape: Shape) => Schema
  checks?: Check[]
}

/** A schema of the contract, with the methods of zod that the contract uses. */
export class Schema extends Checked<Schema> {
  /** The contract recognizes schemas by this key. */
  readonly _zod: Definition
  readonly origin: Origin
  readonly shape

  constructor(definition: Definition) {
    super()
    this._zod = definition
    this.origin = definition.origin ?? 'other'
    this.shape = definition.shape ?? {}
  }

  get options() {
    return this._zod.values ?? []
  }

  withCheck(check: Check) {
    return new Schema({ ...this._zod, checks: [...(this._zod.checks ?? []), check] })
  }

  run(value: unknown) {
    return runChecks(value, this._zod.checks ?? [], this._zod.read)
  }

  safeParse(value: unknown, { reportInput = false } = {}) {
    const { value: data, issues } = this.run(value)
    if (issues.length === 0) return { success: true, data }
    const error = new ZodError(issues.map((issue) => toReport(issue, reportInput)))
    return { success: false, error }
  }

  parse(value: unknown) {
    const { error, data } = this.safeParse(value)
    if (error) throw error
    return data
  }

  optional(): Schema {
    const { absence } = this._zod
    return new Schema({
      absence: absence ?? 'optional',
      mayLack: true,
      read: (value) => {
        if (value !== undefined) return this.run(value)
        if (absence !== 'defaulted') return pass(value)
        const result = this.run(value)
        return pass(result.issues.length > 0 ? undefined : result.value)
      },
    })
  }

  nullable(): Schema {
    const { absence, mayLack = false } = this._zod
    const read = (value: unknown) => (value === null ? pass(value) : this.run(value))
    return new Schema({ absence, mayLack, read })
  }

  nullish() {
    return this.nullable().optional()
  }

  default(fallback: unknown): Schema {
    return new Schema({
      absence: 'defaulted',
      read: (value) => {
        const result = value === undefined ? pass(undefined) : this.run(value)
        return result.value === undefined ? { ...result, value: structuredClone(fallback) } : result
      },
    })
  }

  array(): Schema {
    return listOf(this)
  }

  /** Any issue stops a pipe, so that what follows receives only valid values. */
  pipe(next: Schema): Schema {
    const { absence } = this._zod
    const { mayLack = false } = next._zod
    return new Schema({
      absence,
      mayLack,
      read: (value) => {
        const result = this.run(value)
        if (result.issues.some(({ code }) => code !== 'unrecognized_keys'))
          return { ...result, isOver: true }
        const { issues, ...rest } = next.run(result.value)
        return { ...rest, issues: [...result.issues, ...issues] }
      },
    })
  }

  transform(change: (value: never) => unknown) {
    return this.pipe(new Schema({ read: (value) => pass(change(value as never)) }))
  }

  length(size: number) {
    return this.min(size).max(size)
  }

  meta() {
    return this
  }

  exclude(values: string[]) {
    return oneOf(this.options.filter((value) => !values.includes(String(value))))
  }

  extend(more: Shape) {
    const { checks = [] } = this._zod
    return checks.reduce(
      (schema, check) => schema.withCheck(check),
      this.#reshape(merge(this.shape, more)),
    )
  }

  pick(keys: object) {
    return this.#reshape(filter(this.shape, (key) => key in keys))
  }

  omit(keys: object) {
    return this.#reshape(filter(this.shape, (key) => !(key in keys)))
  }

  partial(keys: object = this.shape) {
    const entries = Object.entries(this.shape).map(([key, schema]) => [
      key,
      key in keys ? schema.optional() : schema,
    ])
    return this.#reshape(Object.fromEntries(entries) as Shape)
  }

  #reshape(shape: Shape) {
    if (!this._zod.reshape) throw new Error('This schema has no keys')
    return this._zod.reshape(shape)
  }
}

/** Getters are copied as they are: a schema may contain itself. */
const merge = (shape: Shape, more: Shape): Shape =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(shape), ...Object.getOwnPropertyDescriptors(more) },
  )

const filter = (shape: Shape, isWanted: (key: string) => boolean): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => isWanted(key)))

export const listOf = (element: Schema) =>
  new Schema({
    origin: 'array',
    read: (value) => {
      if (!Array.isArray(value)) return refuse(value, { code: 'invalid_type', expected: 'array' })
      const issues: Issue[] = []
      const items = value.map((item, at) => {
        const inner = element.run(item)
        addInner(issues, at, inner)
        return inner.value
      })
      return { value: items, issues }
    },
  })

export const oneOf = (values: readonly unknown[]) =>
  new Schema({
    values,
    read: (value) =>
      values.includes(value) ? pass(value) : refuse(value, { code: 'invalid_value', values }),
  })
