import { LRUCache } from 'lru-cache'

import { createInvalidation } from '../../http/cache/invalidation.ts'
import type { PublicCache } from '../../http/cache/public-cache.ts'
import type { CardRow } from './card-row.ts'

type Stored = { row: CardRow; tags: ReadonlySet<string>; begun: number; until: number }
type Found = { ids: number[]; cards: CardRow[] | null }

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
 * replies does, and remembers which products each list had: reading it again, the same statement
 * builds only the cards that are missing.
 */
const createCardCache = (publicCache: PublicCache) => {
  const { begin, findAll } = createStore(publicCache)
  const lists = new LRUCache<string, number[]>({ max: listsMax })

  return {
    /** Returns the cards of these products; `read` receives those that are missing. */
    findOrRead: async (ids: number[], read: (missing: number[]) => Promise<CardRow[]>) => {
      const known = findAll(ids)
      const missing = ids.filter((id) => !known.has(id))
      if (missing.length === 0) return inOrder(ids, known)
      const store = await begin()
      return inOrder(ids, store(known, await read(missing)))
    },
    /** Reads a list; `read` receives the products whose cards it may leave out. */
    readList: async <Read extends Found>(
      key: string,
      read: (known: number[]) => Promise<Read>,
    ): Promise<Read & { cards: CardRow[] }> => {
      const known = findAll(lists.get(key) ?? [])
      const store = await begin()
      const found = await read([...known.keys()])
      lists.set(key, found.ids)
      return { ...found, cards: inOrder(found.ids, store(known, found.cards ?? [])) }
    },
  }
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
