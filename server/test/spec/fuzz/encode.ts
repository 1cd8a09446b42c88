import type { Random } from '../../../src/seed/random.ts'
import { randomText } from './random-payload.ts'

type Field = [name: string, value: string | File]

/** JSON as the web writes it; a misplaced file becomes its name. */
export const toJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (inner instanceof File ? inner.name : inner)) ??
  'null'

export const toQueryString = (sent: unknown) => {
  const pairs = toFields(sent).map(
    ([name, value]) =>
      `${escaped(name)}=${escaped(typeof value === 'string' ? value : value.name)}`,
  )
  // Headers are read up to 16 KB, and the address is part of them.
  return pairs.length > 0 ? `?${pairs.join('&')}`.slice(0, 12_000) : ''
}

/** A lone surrogate cannot be encoded in an address. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

/** Writes multipart by hand, so that parts can be invalid and the bytes reproducible. */
export const toMultipart = (random: Random, sent: unknown) => {
  const boundary = 'a-line-that-parts'
  const parts = toFields(sent).flatMap(([name, value]) => partOf(boundary, name, value))
  if (random.chance(0.05)) parts.push(...partOf(boundary, randomText(random), randomText(random)))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const partOf = (boundary: string, name: string, value: string | File) => {
  const quoted = (text: string) => text.replaceAll(/[\r\n"]/g, encodeURIComponent)
  const file = value instanceof File ? `; filename="${quoted(value.name)}"` : ''
  const type = value instanceof File && value.type ? `\r\nContent-Type: ${value.type}` : ''
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}${type}\r\n\r\n`
  return [Buffer.from(head), bytesOf(value), Buffer.from('\r\n')]
}

const bytesOf = (value: string | File) =>
  typeof value === 'string' ? Buffer.from(value) : (contents.get(value) ?? Buffer.alloc(0))

/** File contents can only be read asynchronously, so they are recorded at creation. */
export const contents = new WeakMap<File, Buffer>()

/** The fields of a form, with files unchanged. */
export const toFields = (sent: unknown): Field[] =>
  typeof sent === 'object' && sent !== null
    ? Object.entries(sent).flatMap(([name, value]) => fieldOf(name, value))
    : [['sent', String(sent)]]

const fieldOf = (name: string, value: unknown): Field[] => {
  if (value === null || value === undefined) return []
  if (value instanceof File) return [[name, value]]
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => fieldOf(`${name}[${key}]`, inner))
  return [[name, `${value as string | number | boolean}`]]
}
