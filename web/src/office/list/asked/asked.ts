import type { Endpoint, Reply } from '@emporia/contract'

/** The query of a list: its address, the parameters it supports, and those that were sent. */
export type Asked = { list: string; known: string[]; said: Record<string, string> }

const asked = new WeakMap<Promise<unknown>, Asked>()

/** Records the query of a reply, for the views, exports and bulk changes of the list. */
export const noteAsked = <T extends Reply<unknown>>(
  reply: Promise<T>,
  { path, input }: Endpoint,
  said: Record<string, string>,
) => {
  const known = 'shape' in input && typeof input.shape === 'object' ? (input.shape ?? {}) : {}
  // An address with a path parameter is a part of another page, not a list.
  if (!path.includes(':')) asked.set(reply, { list: path, known: Object.keys(known), said })
  return reply
}

export const askedOf = (reply: Promise<unknown>) => asked.get(reply)

const paging = new Set(['page', 'per_page'])

/** Returns filters, search and sort in a fixed order, so that two queries can be compared. */
export const queryOf = (said: Iterable<[string, string]>) =>
  new URLSearchParams(
    [...said]
      .filter(([name, value]) => !paging.has(name) && value !== '')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ).toString()
