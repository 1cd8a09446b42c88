import type { Random } from '../../../src/seed/random.ts'

const pooledMax = 30

/** Values from earlier replies: IDs that exist, codes that are valid, words that are found. */
export const createPool = () => {
  const known = new Map<string, unknown[]>()

  const note = (name: string, value: unknown) => {
    const list = known.get(name) ?? []
    if (list.includes(value)) return
    known.set(name, [...list, value].slice(-pooledMax))
  }

  /** Stores the values of a reply; an ID is also stored under the name of its record. */
  const learn = (path: string, data: unknown): void => {
    if (Array.isArray(data)) for (const one of data.slice(0, 5)) learn(path, one)
    else if (typeof data === 'object' && data !== null)
      for (const [name, value] of Object.entries(data)) {
        if (isPlain(value)) note(name, value)
        if (name === 'id') note(`${subjectOf(path)}_id`, value)
        // Nested values belong to their field: `brand: { id }`.
        learn(isPage(name) ? path : `/${name}`, value)
      }
  }

  /** Returns a value for a field of this name, if one was seen before. */
  const suggest = (random: Random, path: string, name: string): unknown => {
    const own = name === 'id' ? `${subjectOf(path)}_id` : name
    const list = known.get(own) ?? known.get(name)
    return list && random.pick(list)
  }
  return { learn, suggest }
}
export type Pool = ReturnType<typeof createPool>

const isPage = (name: string) => name === 'rows' || name === 'data'

const isPlain = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 80)

/** `/admin/order-list`, `/order/:id` and `/seller/order-status` all have the subject order. */
const subjectOf = (path: string) =>
  path
    .replace(/^\/(?:admin|seller|user)\//, '/')
    .replace(/^\/([^/]*).*$/, '$1')
    .replace(/-(?:list|status|details|change|note|default|reply|cancel|send|stop|run)$/, '')
    .replaceAll('-', '_')
    .replace(/(?<=..)s$/, '')
