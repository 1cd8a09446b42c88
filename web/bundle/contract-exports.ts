import * as contract from '@emporia/contract'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const source = join(import.meta.dirname, '../../contract/src')

/** Trees of calls, which import all of them. */
const trees = new Set<unknown>([contract.api, contract.api.admin])

type Place = { file: string; name: string; rest: string[] }
type Address = { method: string; path: string }
export type Contract = {
  /** Returns the module that defines what `@emporia/contract` exports; undefined for types. */
  fileOf: (name: string) => string | undefined
  /** Returns the export nearest to a call of the API tree: `['admin', 'order', 'list']`. */
  placeOf: (path: string[]) => Place | undefined
  /** Returns what a request needs of a call of the API tree. */
  addressOf: (path: string[]) => Address | undefined
}

/** Reads from the running contract which module exports what. */
export const listContract = async (): Promise<Contract> => {
  const files = new Map<string, string>()
  const branches = new Map<unknown, Place>()
  for (const [file, exported] of await importAll())
    for (const [name, value] of entriesOf(exported)) {
      if (name in contract && name !== 'api') files.set(name, file)
      if (!trees.has(value)) addBranches(branches, value, { file, name, rest: [] })
    }

  const placeOf = (path: string[]) => {
    const nodes = path.map((_, at) => path.slice(0, at + 1).reduce<unknown>(childOf, contract.api))
    const at = nodes.findLastIndex((node) => branches.has(node))
    const place = branches.get(nodes[at])
    return place && { ...place, rest: [...place.rest, ...path.slice(at + 1)] }
  }
  return { fileOf: (name) => files.get(name), placeOf, addressOf }
}

const addressOf = (path: string[]): Address | undefined => {
  const node = path.reduce<unknown>(childOf, contract.api)
  const [method, address] = [childOf(node, 'method'), childOf(node, 'path')]
  return typeof method === 'string' && typeof address === 'string'
    ? { method, path: address }
    : undefined
}

/** Adds an export and what it has below; what is also exported alone is found there. */
const addBranches = (branches: Map<unknown, Place>, value: unknown, place: Place) => {
  if (typeof value !== 'object' || value === null || '_zod' in value) return
  const known = branches.get(value)
  if (known && known.rest.length <= place.rest.length) return
  branches.set(value, place)
  for (const [key, child] of Object.entries(value))
    addBranches(branches, child, { ...place, rest: [...place.rest, key] })
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const childOf = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined

const importAll = () =>
  Promise.all(
    globSync('**/*.ts', { cwd: source })
      .filter((name) => !name.endsWith('.test.ts') && name !== 'index.ts')
      .map(async (name) => {
        const file = join(source, name)
        const exported: unknown = await import(pathToFileURL(file).href)
        return [file, exported] as const
      }),
  )
