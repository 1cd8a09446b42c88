import { isClosed, isStopped, type Options, pass, type Result, toIssue, wordBy } from './result.ts'

export type Check = {
  run: (result: Result) => void
  /** Runs after issues of inner values too. */
  isLength?: boolean
  /** The most items of a list; a longer one is not read. */
  max?: number
}

/** What a bound limits: a number, or a length. */
export type Origin = 'number' | 'string' | 'array' | 'other'

type Details = { code: string; [detail: string]: unknown }

/** The checks of a schema. Each method returns another schema, with one more check. */
export abstract class Checked<Self> {
  abstract readonly origin: Origin
  abstract withCheck(check: Check): Self

  min(minimum: number, options?: Options) {
    const details = { code: 'too_small', minimum, inclusive: true }
    return this.#bound((size) => size < minimum, details, options)
  }

  max(maximum: number, options?: Options) {
    const details = { code: 'too_big', maximum, inclusive: true }
    return this.#bound((size) => size > maximum, details, options, maximum)
  }

  gt(minimum: number, options?: Options) {
    const details = { code: 'too_small', minimum, inclusive: false }
    return this.#bound((size) => size <= minimum, details, options)
  }

  positive(options?: Options) {
    return this.gt(0, options)
  }

  multipleOf(divisor: number, options?: Options) {
    return this.refuseIf(
      (value: number) => !isMultiple(value, divisor),
      { code: 'not_multiple_of', divisor },
      options,
    )
  }

  regex(pattern: RegExp, options?: Options) {
    return this.format('regex', (text) => text.search(pattern) >= 0, options)
  }

  startsWith(prefix: string, options?: Options) {
    return this.format('starts_with', (text) => text.startsWith(prefix), options)
  }

  format(format: string, isValid: (text: string) => boolean, options?: Options) {
    return this.refuseIf(
      (text: string) => !isValid(text),
      { code: 'invalid_format', format },
      options,
    )
  }

  refine(isValid: (value: never) => unknown, options?: Options) {
    const { path = [] } = typeof options === 'object' ? options : {}
    return this.refuseIf((value: never) => !isValid(value), { code: 'custom', path }, options)
  }

  superRefine(run: (value: never, context: { addIssue: (issue: Details) => void }) => void) {
    return this.withCheck({
      run: ({ value, issues }) =>
        run(value as never, {
          addIssue: (issue) => issues.push(toIssue({ input: value, next: 'checks', ...issue })),
        }),
    })
  }

  overwrite(change: (value: never) => unknown) {
    return this.withCheck({ run: (result) => void (result.value = change(result.value as never)) })
  }

  trim() {
    return this.overwrite((text: string) => text.trim())
  }

  toLowerCase() {
    return this.overwrite((text: string) => text.toLowerCase())
  }

  toUpperCase() {
    return this.overwrite((text: string) => text.toUpperCase())
  }

  refuseIf(isWrong: (value: never) => boolean, details: Details, options?: Options) {
    return this.withCheck(
      this.#check((value: never) => (isWrong(value) ? details : undefined), options),
    )
  }

  #check(find: (value: never) => Details | undefined, options?: Options): Check {
    return {
      run: ({ value, issues }) => {
        const details = find(value as never)
        if (!details) return
        const issue = toIssue({ input: value, next: 'checks', ...details })
        issues.push({ ...issue, message: wordBy(options, issue) })
      },
    }
  }

  #bound(
    isBeyond: (size: number) => boolean,
    details: Details,
    options: Options | undefined,
    max?: number,
  ) {
    const isNumber = this.origin === 'number'
    const find = (value: unknown) => {
      const size = isNumber ? Number(value) : lengthOf(value)
      const origin = Array.isArray(value) ? 'array' : typeof value
      return size !== undefined && isBeyond(size) ? { ...details, origin } : undefined
    }
    const check = this.#check(find, options)
    return this.withCheck({
      ...check,
      isLength: !isNumber,
      ...(max !== undefined && this.origin === 'array' && { max }),
    })
  }
}

/** Returns the number of items, or of characters: one outside of the basic plane counts once. */
const lengthOf = (value: unknown) =>
  typeof value === 'string'
    ? Array.from(value).length
    : (value as { length?: number } | null)?.length

/** Multiples of decimals are not exact in binary; zod has the same tolerance. */
const isMultiple = (value: number, divisor: number) => {
  const ratio = value / divisor
  const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1)
  return Math.abs(ratio - Math.round(ratio)) < tolerance
}

/** Runs the checks of a schema after its own reading of the value. */
export const runChecks = (
  value: unknown,
  checks: Check[],
  read: (value: unknown) => Result,
): Result => {
  const tooLong =
    Array.isArray(value) && checks.find(({ max = Number.POSITIVE_INFINITY }) => value.length > max)
  if (tooLong) {
    const result = pass(value)
    tooLong.run(result)
    return { value, issues: result.issues.map((issue) => ({ ...issue, next: 'nothing' })) }
  }
  const result = read(value)
  for (const { isLength, run } of checks)
    if (isLength ? !isClosed(result) : !isStopped(result)) run(result)
  return result
}
