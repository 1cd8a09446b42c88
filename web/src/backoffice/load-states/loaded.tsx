import type { Reply } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import type { ReactNode } from 'react'

import { Panel } from '../panel.tsx'
import { Failed } from './failed.tsx'
import { useReply } from './use-reply.ts'

type Props<T> = {
  of: Promise<Reply<T>>
  /** What is being loaded, for the error message. */
  what: string
  /** Set where the whole page depends on it. */
  heading?: 'h1'
  children: (data: T) => ReactNode
}

/**
 * Shows the content of a reply once it is loaded, with placeholders before and an error if it
 * fails.
 */
export const Loaded = <T,>({ of, what, heading, children }: Props<T>) => {
  const { reply, loading } = useReply(of)
  if (!reply) return <Blocks />
  if (reply.success) return <div aria-busy={loading}>{children(reply.data)}</div>
  return (
    <Panel>
      <Failed what={what} refusal={reply} {...(heading && { heading })} />
    </Panel>
  )
}

/**
 * Placeholders. The height of the content is unknown, so what is below it waits until it is loaded
 * and does not shift.
 */
const Blocks = () => (
  <div role="status" data-waiting className="skeleton grid gap-3.5">
    <span className="sr-only">{m.load_content_loading()}</span>
    {['h-8 w-56', 'h-40', 'h-64'].map((size) => (
      <div key={size} className={`rounded-[10px] bg-press ${size}`} />
    ))}
  </div>
)
