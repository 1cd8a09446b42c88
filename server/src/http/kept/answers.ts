import { api, type Reply } from '@emporia/contract'

import type { AskInside } from '../call/inside.ts'
import { createCache } from './cache.ts'
import { tagsOf } from './tags.ts'

/** Made by every page and without variants; uncached, they would cost more than the page itself. */
const onEveryPage = new Set<string>([api.category.tree.path, api.site.settings.path])
const everyPageMs = 10_000
/** The most expensive request of a listing; its reply is the same on all pages and sort orders. */
const onManyPages = new Set<string>([api.product.searchElements.path])
const manyPagesMs = 60_000
const bytesMax = 16 * 1024 * 1024

type Options = { now: () => number; mayKeep: () => boolean; nextChange: () => Promise<number> }

/** Caches replies that many pages share, for a short time only, because they contain counts. */
export const createKeptAnswers = ({ now, mayKeep, nextChange }: Options) => {
  const cache = createCache<Reply<unknown>>({ now, foundBytesMax: bytesMax })

  const untilOf = async (path: string) =>
    onEveryPage.has(path) ? now() + everyPageMs : Math.min(await nextChange(), now() + manyPagesMs)

  const keeping =
    (ask: AskInside): AskInside =>
    async (method, path, sent) => {
      if (!onEveryPage.has(path) && !onManyPages.has(path)) return ask(method, path, sent)
      return cache.findOrMake(`${path} ${JSON.stringify(sent)}`, async () => {
        const until = await untilOf(path)
        const value = await ask(method, path, sent)
        const shelf = value.success && mayKeep() ? 'found' : undefined
        const bytes = JSON.stringify(value).length
        return { value, shelf, bytes, tags: new Set(tagsOf(path, sent, value)), until }
      })
    }

  return { keeping, forget: cache.forget }
}
