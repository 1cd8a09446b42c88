import type { Endpoint, Reply } from '@emporia/contract'

/** The query of a list: its address, the parameters it supports, and those that were sent. */
export type ListQuery = { list: string; known: string[]; values: Record<string, string> }

const queries = new WeakMap<Promise<unknown>, ListQuery>()

/** Records the query of a reply, for the views, exports and bulk changes of the list. */
export const recordQuery = <T extends Reply<unknown>>(
  reply: Promise<T>,
  { path, input }: Endpoint,
  values: Record<string, string>,
) => {
  const known = 'shape' in input && typeof input.shape === 'object' ? (input.shape ?? {}) : {}
  // An address with a path parameter is a part of another page, not a list.
  if (!path.includes(':')) queries.set(reply, { list: path, known: Object.keys(known), values })
  return reply
}

export const getQuery = (reply: Promise<unknown>) => queries.get(reply)

const paging = new Set(['page', 'per_page'])

/** Returns filters, search and sort in a fixed order, so that two queries can be compared. */
export const normalizeQuery = (values: Iterable<[string, string]>) =>
  new URLSearchParams(
    [...values]
      .filter(([name, value]) => !paging.has(name) && value !== '')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ).toString()
