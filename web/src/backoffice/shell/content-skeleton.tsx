import * as m from '@emporia/messages/common'

/** A title and the rows of a panel. */
export const ContentSkeleton = () => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{m.loading_text()}</span>
    <Blocks size="mb-4 h-8 max-w-56" />
    <div className="rounded-[10px] border border-line bg-surface">
      <Blocks count={8} size="mx-4 my-[18px] h-4" />
    </div>
  </div>
)

type BlocksProps = { count?: number; size: string }

/** Appear after 200 ms, so that a quick load shows none. */
export const Blocks = ({ count = 1, size }: BlocksProps) => (
  <div className="skeleton">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={`rounded-[6px] bg-press ${size}`} />
    ))}
  </div>
)
