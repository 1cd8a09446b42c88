import { existsSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../docs/api/', import.meta.url)
export const documentFile = new URL('openapi.json', folder)
export const releasedFile = new URL('released.json', folder)
export const examplesFile = new URL('examples.json', folder)

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Reads the OpenAPI document, which `npm run openapi` writes. */
export const readDocument = () => read(documentFile) as OpenApi
/** Reads the document of the last release. */
export const readReleased = () => read(releasedFile) as OpenApi

/** What this code reads of an OpenAPI document. */
export type OpenApi = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, object> }
}

/** The input and the data of a call, as recorded from the demo marketplace. */
export type Example = { input?: Record<string, unknown>; data: unknown }
export type Examples = Record<string, Example>

/** Reads the recorded examples, by the name of the call. */
export const readExamples = (): Examples =>
  existsSync(examplesFile) ? (read(examplesFile) as Examples) : {}

/** Returns the version of the server, which is that of the document. */
export const readVersion = () =>
  (read(new URL('../../../package.json', import.meta.url)) as { version: string }).version

/** Formats a document with one line for each call and component, so that changes are readable. */
export const formatDocument = (document: object): string => `${formatLevel(document, 0)}\n`

const levelsMax = 3

const formatLevel = (value: unknown, level: number): string => {
  if (level === levelsMax || typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value)
  const indent = ' '.repeat(level + 1)
  const lines = Object.entries(value).map(
    ([key, inner]) => `${indent}${JSON.stringify(key)}: ${formatLevel(inner, level + 1)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${' '.repeat(level)}}`
}
