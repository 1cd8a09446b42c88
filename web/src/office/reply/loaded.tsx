import type { Reply } from '@emporia/contract'
import type { ReactNode } from 'react'

import { Panel } from '../panel.tsx'
import { Failed } from './failed.tsx'
import { useReply } from './use-reply.ts'

type Props<T> = {
  of: Promise<Reply<T>>
  /** What is being loaded, for the sentence when it does not come. */
  what: string
  /** The whole page depends on it. */
  heading?: 'h1'
  children: (data: T) => ReactNode
}

/** Shows one thing once it has arrived; until then still blocks, and an error in its place. */
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

/** How tall it will be nobody knows: what stands below waits for it, and does not jump. */
const Blocks = () => (
  <div role="status" data-waiting className="skeleton grid gap-3.5">
    <span className="sr-only">Loading...</span>
    {['h-8 w-56', 'h-40', 'h-64'].map((size) => (
      <div key={size} className={`rounded-[10px] bg-press ${size}`} />
    ))}
  </div>
)
