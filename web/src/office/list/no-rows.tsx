import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Notice } from '../../ui/notice.tsx'
import { officeButton } from '../button.ts'
import type { Asked } from './asked/asked.ts'
import { useListState } from './use-list-state.ts'

const order = new Set(['sort', 'order', 'per_page'])

type Props = { what: string; asked: Asked | undefined; empty: ReactNode }

/** The empty state of a list: why it is empty, and the next step. */
export const NoRows = ({ what, asked, empty }: Props) => {
  const q = useListState().read('q')
  const isFiltered = Object.keys(asked?.said ?? { ...(q && { q }) }).some((key) => !order.has(key))

  return (
    <Notice title="No data" text={isFiltered ? sentenceOf(what, q) : `There are no ${what} yet.`}>
      {isFiltered ? (
        <Link to="?" className={officeButton()}>
          Clear filters
        </Link>
      ) : (
        empty
      )}
    </Notice>
  )
}

const sentenceOf = (what: string, q: string) =>
  q ? `No ${what} match “${q}” here.` : `No ${what} in this view.`

export const SkeletonRows = () => (
  <div role="status" className="skeleton">
    <span className="sr-only">Loading...</span>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="flex h-[54px] items-center gap-4 border-b border-line px-4">
        <span className="size-9 rounded-sm bg-press" />
        <span className="h-3 w-2/5 rounded-sm bg-press" />
        <span className="ms-auto h-3 w-24 rounded-sm bg-press" />
      </div>
    ))}
  </div>
)
