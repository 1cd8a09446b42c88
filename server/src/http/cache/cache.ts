import { LRUCache } from 'lru-cache'

import { createInvalidation } from './invalidation.ts'

/** A computed value, and how long it may be cached. */
export type Made<Value> = {
  value: Value
  /** Tags of the value; it is invalidated with any of them. */
  tags: ReadonlySet<string>
  bytes: number
  /** Which cache stores the value; none if only the current callers receive it. */
  cacheState: 'found' | 'missing' | undefined
  /** In milliseconds of the cache's clock. */
  until: number
}
type CacheEntry<Value> = Made<Value> & { begun: number }

type Make<Value> = () => Promise<Made<Value>>

type Options = { now: () => number; foundBytesMax?: number; missingBytesMax?: number }

const mega = 1024 * 1024

/** The library accepts only positive whole sizes. Expiry is checked here, by the injected clock. */
const limitBytes = (maxSize: number) => ({
  maxSize,
  sizeCalculation: ({ bytes }: { bytes: number }) => Math.max(1, Math.ceil(bytes)),
})

const totalOf = (...caches: { calculatedSize: number }[]) =>
  caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0)

/** Caches values by address, bounded by time and size. */
export const createCache = <Value>(options: Options) => {
  const { now, foundBytesMax = 64 * mega, missingBytesMax = 2 * mega } = options
  const { moment, forget, isForgotten } = createInvalidation()
  // Separate, so that requests for addresses that do not exist evict nothing that is in use.
  const found = new LRUCache<string, CacheEntry<Value>>(limitBytes(foundBytesMax))
  const missing = new LRUCache<string, CacheEntry<Value>>(limitBytes(missingBytesMax))
  const making = new Map<string, Promise<CacheEntry<Value>>>()

  const isGood = ({ until, tags, begun }: CacheEntry<Value>) =>
    now() < until && !isForgotten(tags, begun)

  const find = (key: string) =>
    [found, missing].map((cache) => cache.get(key)).find((cached) => cached && isGood(cached))
      ?.value

  const keep = async (key: string, make: Make<Value>) => {
    const begun = moment()
    const cached = { ...(await make()), begun }
    if (cached.cacheState && isGood(cached))
      (cached.cacheState === 'found' ? found : missing).set(key, cached)
    return cached
  }

  /** Concurrent callers of one address share one computation. */
  const findOrMake = async (key: string, make: Make<Value>): Promise<Value> => {
    const requested = moment()
    for (let running = making.get(key); running; running = making.get(key)) {
      const made = await running
      // A computation that began before this request may lack changes that were known at its start.
      if (made.begun >= requested || !isForgotten(made.tags, made.begun)) return made.value
    }
    const cached = find(key)
    if (cached) return cached
    const made = keep(key, make).finally(() => making.delete(key))
    making.set(key, made)
    return (await made).value
  }

  return { find, keep, findOrMake, forget, bytes: () => totalOf(found, missing) }
}
