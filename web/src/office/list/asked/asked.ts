import type { Endpoint, Reply } from '@emporia/contract'

/** What a list was asked for: its address, the words it knows, and those that were said. */
export type Asked = { list: string; known: string[]; said: Record<string, string> }

const asked = new WeakMap<Promise<unknown>, Asked>()

/** Notes down whose reply this is: views, files and bulk changes of a list name it again. */
export const noteAsked = <T extends Reply<unknown>>(
  reply: Promise<T>,
  { path, input }: Endpoint,
  said: Record<string, string>,
) => {
  const known = 'shape' in input && typeof input.shape === 'object' ? (input.shape ?? {}) : {}
  // An address with a number in it is a part of a page, and no list of its own.
  if (!path.includes(':')) asked.set(reply, { list: path, known: Object.keys(known), said })
  return reply
}

export const askedOf = (reply: Promise<unknown>) => asked.get(reply)

const paging = new Set(['page', 'per_page'])

/** Filters, search and sort in one order, so that two of them can be compared. */
export const queryOf = (said: Iterable<[string, string]>) =>
  new URLSearchParams(
    [...said]
      .filter(([name, value]) => !paging.has(name) && value !== '')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ).toString()
