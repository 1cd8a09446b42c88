import { api, type Reply } from '@emporia/contract'

import type { AskInside } from '../call/inside.ts'
import { createCache } from './cache.ts'
import { tagsOf } from './tags.ts'

/** Nothing varies them, and every page shows them: asked for each, they would cost more than it. */
const onEveryPage = new Set<string>([api.category.tree.path, api.site.settings.path])
const everyPageMs = 10_000
/** The dearest answer of a list is the same on all its pages, in whatever order. */
const onManyPages = new Set<string>([api.product.searchElements.path])
const manyPagesMs = 60_000
const bytesMax = 16 * 1024 * 1024

type Options = { now: () => number; mayKeep: () => boolean; nextChange: () => Promise<number> }

/** Answers that stand on many pages, asked once for them; never for long, for their counts. */
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
