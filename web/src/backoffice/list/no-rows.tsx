import * as m from '@emporia/messages/backoffice'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../button.ts'
import type { ListQuery } from './query/query.ts'
import { useListState } from './use-list-state.ts'

const order = new Set(['sort', 'order', 'per_page'])

type Props = {
  listQuery: ListQuery | undefined
  text: string | undefined
  empty: ReactNode
}

/** The empty state of a list: why it is empty, and the next step. */
export const NoRows = ({ listQuery, text = m.list_empty_text(), empty }: Props) => {
  const q = useListState().read('q')
  const isFiltered = Object.keys(listQuery?.values ?? { ...(q && { q }) }).some(
    (key) => !order.has(key),
  )

  return (
    <Alert title={m.list_empty_title()} text={isFiltered ? sentenceOf(q) : text}>
      {isFiltered ? (
        <Link to="?" className={buttonClass()}>
          {m.list_empty_clear()}
        </Link>
      ) : (
        empty
      )}
    </Alert>
  )
}

const sentenceOf = (query: string) => (query ? m.list_empty_search({ query }) : m.list_empty_view())

export const SkeletonRows = () => (
  <div role="status" className="skeleton">
    <span className="sr-only">{m.list_rows_loading()}</span>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="flex h-[54px] items-center gap-4 border-b border-line px-4">
        <span className="size-9 rounded-sm bg-press" />
        <span className="h-3 w-2/5 rounded-sm bg-press" />
        <span className="ms-auto h-3 w-24 rounded-sm bg-press" />
      </div>
    ))}
  </div>
)
