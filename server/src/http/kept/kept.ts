import type { Parts } from '../../parts.ts'
import { createKeptAnswers } from './answers.ts'
import { createNextChange } from './next-change.ts'
import { createKeptReplies } from './replies.ts'

type Forget = (words: string) => void

/** Public caches: content that is the same for all callers, used while changes can be received. */
export type Kept = ReturnType<typeof createKept>

export const createKept = ({ db, clock, news, replica }: Parts) => {
  const now = () => clock.now().getTime()
  // While the listener is disconnected, invalidations would be missed.
  const mayKeep = () => news.isOpen()
  const change = createNextChange({ db, now })
  const rules = { now, mayKeep, nextChange: change.find }
  const answers = createKeptAnswers(rules)
  const replies = createKeptReplies(rules)

  return {
    ...rules,
    answers,
    replies,
    /** Starts listening; `forgetMore` receives the invalidations for a further cache. */
    listen: async (forgetMore: Forget) => {
      const forget: Forget = (words) => {
        replica?.announce()
        change.forget()
        answers.forget(words)
        replies.forget(words)
        forgetMore(words)
      }
      await news.listen('pages', { onWord: forget, onGap: () => forget('*') })
    },
  }
}
