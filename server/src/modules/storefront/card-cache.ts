import { LRUCache } from 'lru-cache'

import { createInvalidation } from '../../http/cache/invalidation.ts'
import type { PublicCache } from '../../http/cache/public-cache.ts'
import type { CardRow } from './card-row.ts'

type Stored = { row: CardRow; tags: ReadonlySet<string>; begun: number; until: number }
type Found = { ids: number[]; cards: CardRow[] | null }
type ReadCards = (missing: number[]) => Promise<CardRow[]>
type ListReads<Read> = {
  /** Reads the list with its cards, except those of `known`. */
  list: (known: number[]) => Promise<Read>
  /** Reads the list without cards. */
  ids: () => Promise<Read>
  cards: ReadCards
}

const cardsMax = 5_000
const listsMax = 2_000
const cardMs = 60_000

const caches = new WeakMap<PublicCache, CardCache>()

/** Returns the cache of cards that belongs to these caches. */
export const getCardCache = (publicCache: PublicCache) => {
  const cache = caches.get(publicCache) ?? createCardCache(publicCache)
  caches.set(publicCache, cache)
  return cache
}

/** Caches the cards of products, for the lists that are read again because another of them changed. */
export type CardCache = ReturnType<typeof createCardCache>

/**
 * Caches rows of cards until the database reports their change (decision 0010), as the cache of
 * replies does, and remembers which products each list had. Reading it again, the same statement
 * builds only the cards that are missing. If all were known, a statement without cards is enough:
 * only preparing to build some takes half of it.
 */
const createCardCache = (publicCache: PublicCache) => {
  const store = createStore(publicCache)
  const lists = new LRUCache<string, number[]>({ max: listsMax })

  return {
    /** Returns the cards of these products; `read` receives those that are missing. */
    findOrRead: (ids: number[], read: ReadCards) => findOrRead(store, ids, read),
    /** Reads a list with all its cards. */
    readList: async <Read extends Found>(
      key: string,
      reads: ListReads<Read>,
    ): Promise<Read & { cards: CardRow[] }> => {
      const last = lists.get(key) ?? []
      const known = store.findAll(last)
      const isKnown = known.size > 0 && known.size === last.length
      const found = await (isKnown ? readIds(store, reads) : readList(store, known, reads.list))
      lists.set(key, found.ids)
      return found
    },
  }
}

type Store = ReturnType<typeof createStore>

const findOrRead = async ({ findAll, begin }: Store, ids: number[], read: ReadCards) => {
  const known = findAll(ids)
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return inOrder(ids, known)
  const store = await begin()
  return inOrder(ids, store(known, await read(missing)))
}

const readIds = async <Read extends Found>(store: Store, { ids, cards }: ListReads<Read>) => {
  const found = await ids()
  return { ...found, cards: await findOrRead(store, found.ids, cards) }
}

const readList = async <Read extends Found>(
  { begin }: Store,
  known: ReadonlyMap<number, CardRow>,
  read: ListReads<Read>['list'],
) => {
  const store = await begin()
  const found = await read([...known.keys()])
  return { ...found, cards: inOrder(found.ids, store(known, found.cards ?? [])) }
}

const createStore = ({ now, mayKeep, nextChange, onForget }: PublicCache) => {
  const { moment, forget, isForgotten } = createInvalidation()
  const cards = new LRUCache<number, Stored>({ max: cardsMax })
  onForget(forget)

  const find = (id: number) => {
    const stored = mayKeep() ? cards.get(id) : undefined
    return stored && now() < stored.until && !isForgotten(stored.tags, stored.begun)
      ? stored.row
      : undefined
  }

  return {
    /** Returns the stored cards of these products by their ids. */
    findAll: (ids: number[]) =>
      new Map(
        ids.flatMap((id): [number, CardRow][] => {
          const row = find(id)
          return row ? [[id, row]] : []
        }),
      ),
    /** Called before cards are read; returns a function that stores them and adds them to `known`. */
    begin: async () => {
      const begun = moment()
      const until = Math.min(await nextChange(), now() + cardMs)
      return (known: ReadonlyMap<number, CardRow>, rows: CardRow[]) => {
        for (const row of mayKeep() ? rows : [])
          cards.set(row.id, { row, tags: new Set([`card:${row.id}`]), begun, until })
        return new Map([...known, ...rows.map((row): [number, CardRow] => [row.id, row])])
      }
    },
  }
}

const inOrder = (ids: number[], cards: ReadonlyMap<number, CardRow>) =>
  ids.flatMap((id) => cards.get(id) ?? [])
