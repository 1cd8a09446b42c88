import type { Origin } from './checked.ts'
import { anything, objectOf, recordOf, unionOf, variantOf } from './objects.ts'
import { pass, refuse, ZodError } from './result.ts'
import { listOf, oneOf, Schema, type Shape } from './schema.ts'

const typeOf = (expected: string, isValid: (value: unknown) => boolean, origin?: Origin) =>
  new Schema({
    ...(origin && { origin }),
    read: (value) =>
      isValid(value) ? pass(value) : refuse(value, { code: 'invalid_type', expected }),
  })

const string = () => typeOf('string', (value) => typeof value === 'string', 'string')
const number = () => typeOf('number', (value) => Number.isFinite(value), 'number')

const int = () =>
  new Schema({
    origin: 'number',
    read: (value) => {
      if (!Number.isFinite(value))
        return refuse(value, { code: 'invalid_type', expected: 'number' })
      if (!Number.isInteger(value))
        return refuse(value, { code: 'invalid_type', expected: 'int', next: 'nothing' })
      if (Number.isSafeInteger(value)) return pass(value)
      const maximum = Number.MAX_SAFE_INTEGER
      const details = { origin: 'int', inclusive: true, next: 'checks' }
      return Number(value) > 0
        ? refuse(value, { ...details, code: 'too_big', maximum })
        : refuse(value, { ...details, code: 'too_small', minimum: -maximum })
    },
  })

const email =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
const uuid =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

/** A day that exists: `Date` moves the 30th of February into March. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const isInstant = (text: string) =>
  text[10] === 'T' && isDay(text.slice(0, 10)) && time.test(text.slice(11))

/**
 * What the contract uses of zod, in a sixth of its size: a build for browsers has this instead
 * (decision 0059). A test compares both for every call.
 */
export const z = {
  ZodError,
  string,
  number,
  int,
  boolean: () => typeOf('boolean', (value) => typeof value === 'boolean'),
  null: () => typeOf('null', (value) => value === null),
  never: () => typeOf('never', () => false),
  unknown: () => anything,
  instanceof: (of: new (...params: never[]) => object) =>
    typeOf(of.name, (value) => value instanceof of),
  enum: oneOf,
  literal: (values: unknown) => oneOf(Array.isArray(values) ? values : [values]),
  email: () => string().format('email', (text) => email.test(text)),
  uuid: () => string().format('uuid', (text) => uuid.test(text)),
  url: () => string().format('url', (text) => URL.canParse(text)),
  iso: {
    date: () => string().format('date', isDay),
    datetime: () => string().format('datetime', isInstant),
  },
  array: listOf,
  object: (shape: Shape) => objectOf(shape, false),
  strictObject: (shape: Shape) => objectOf(shape, true),
  record: (keys: Schema, values: Schema) => recordOf(keys, values, false),
  partialRecord: (keys: Schema, values: Schema) => recordOf(keys, values, true),
  union: unionOf,
  discriminatedUnion: variantOf,
}
