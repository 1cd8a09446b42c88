import type { AppContext } from '../../context.ts'
import { createSharedReads } from './shared-reads.ts'
import { createNextChange } from './expiry.ts'
import { createBuyerContexts } from '../buyer-context/contexts.ts'
import { createLanguages } from './languages.ts'
import { createResponseCache } from './response-cache.ts'

type Invalidate = (text: string) => void

/** Public caches: content that is the same for all callers, used while changes can be received. */
export type PublicCache = ReturnType<typeof createPublicCache>

export const createPublicCache = ({ db, clock, pubsub, replica }: AppContext) => {
  const now = () => clock.now().getTime()
  // While the listener is disconnected, invalidations would be missed.
  let isListening = false
  const mayKeep = () => pubsub.isOpen()
  const change = createNextChange({ db, now })
  const rules = { now, mayKeep, nextChange: change.find }
  const languages = createLanguages({ db, now, mayKeep: () => isListening && mayKeep() })
  const contexts = createBuyerContexts({ db, now, mayKeep: () => isListening && mayKeep() })
  const answers = createSharedReads(rules)
  const replies = createResponseCache(rules)
  const others: Invalidate[] = []

  return {
    ...rules,
    answers,
    replies,
    languages,
    contexts,
    /** Adds a further cache: its function receives the invalidations. */
    onForget: (forget: Invalidate) => void others.push(forget),
    /** Starts listening; `forgetMore` receives the invalidations for a further cache. */
    listen: async (forgetMore: Invalidate) => {
      const forget: Invalidate = (text) => {
        replica?.announce()
        change.forget()
        languages.forget()
        contexts.forget()
        answers.forget(text)
        replies.forget(text)
        for (const other of others) other(text)
        forgetMore(text)
      }
      await pubsub.listen('pages', { onMessage: forget, onGap: () => forget('*') })
      isListening = true
    },
  }
}
