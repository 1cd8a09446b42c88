import { api, type Reply } from '@emporia/contract'
import { getLocale } from '@emporia/messages/locale'

import { getContextKey, isContextCacheable } from '../buyer-context/current.ts'
import type { AskInside } from '../request/inside.ts'
import { createCache } from './cache.ts'
import { getTags } from './tags.ts'

/** Made by every page and without variants; uncached, they would cost more than the page itself. */
const onEveryPage = new Set<string>([api.category.tree.path, api.site.settings.path])
const everyPageMs = 10_000
/** The most expensive request of a listing; its reply is the same on all pages and sort orders. */
const onListPages = new Set<string>([api.product.searchElements.path])
const listPagesMs = 60_000
const bytesMax = 16 * 1024 * 1024

type Options = { now: () => number; mayKeep: () => boolean; nextChange: () => Promise<number> }

/** Caches replies that many pages share, for a short time only, because they contain counts. */
export const createSharedReads = ({ now, mayKeep, nextChange }: Options) => {
  const cache = createCache<Reply<unknown>>({ now, foundBytesMax: bytesMax })

  const untilOf = async (path: string) =>
    onEveryPage.has(path) ? now() + everyPageMs : Math.min(await nextChange(), now() + listPagesMs)

  const keeping =
    (ask: AskInside): AskInside =>
    async (method, path, sent) => {
      const isShared = onEveryPage.has(path) || onListPages.has(path)
      if (!isShared || !isContextCacheable()) return ask(method, path, sent)
      const key = `${getContextKey()}${getLocale()} ${path} ${JSON.stringify(sent)}`
      return cache.findOrMake(key, async () => {
        const until = await untilOf(path)
        const value = await ask(method, path, sent)
        const lru = value.success && mayKeep() ? 'found' : undefined
        const bytes = JSON.stringify(value).length
        return { value, cacheState: lru, bytes, tags: new Set(getTags(path, sent, value)), until }
      })
    }

  return { keeping, forget: cache.forget }
}
