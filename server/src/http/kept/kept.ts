import type { Parts } from '../../parts.ts'
import { createKeptAnswers } from './answers.ts'
import { createNextChange } from './next-change.ts'
import { createKeptReplies } from './replies.ts'

type Forget = (words: string) => void

/** What is the same for everybody, and kept for as long as it can be heard what changes it. */
export type Kept = ReturnType<typeof createKept>

export const createKept = ({ db, clock, news, replica }: Parts) => {
  const now = () => clock.now().getTime()
  // While the line to the database is down, nobody would hear that something is wrong.
  const mayKeep = () => news.isOpen()
  const change = createNextChange({ db, now })
  const rules = { now, mayKeep, nextChange: change.find }
  const answers = createKeptAnswers(rules)
  const replies = createKeptReplies(rules)

  return {
    ...rules,
    answers,
    replies,
    /** Listens from now on, also for somebody who keeps more of it. */
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
