import { api, type Reply } from '@emporia/contract'

import type { AskInside } from '../call/inside.ts'
import { createCache } from './cache.ts'

/** Nothing varies them, and every page shows them: asked for each, they would cost more than it. */
const onEveryPage = new Set<string>([api.category.tree.path, api.site.settings.path])
const keptMs = 10_000

type Options = { now: () => number; mayKeep: () => boolean }

/** Answers that stand on every page, asked once for many pages; never for long, for their counts. */
export const createKeptAnswers = ({ now, mayKeep }: Options) => {
  const cache = createCache<Reply<unknown>>({ now })

  const keeping =
    (ask: AskInside): AskInside =>
    async (method, path, sent) => {
      if (!onEveryPage.has(path)) return ask(method, path, sent)
      return cache.findOrMake(path, async () => {
        const value = await ask(method, path, sent)
        const shelf = value.success && mayKeep() ? 'found' : undefined
        const bytes = JSON.stringify(value).length
        return { value, shelf, bytes, tags: new Set(), until: now() + keptMs }
      })
    }

  return { keeping, forget: cache.forget }
}
