import type { Page, Reply } from '@emporia/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { officeButton } from '../button.ts'
import { Panel } from '../panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failed } from '../reply/failed.tsx'
import { ListTable, type Column } from './list-table.tsx'
import { Paging } from './paging.tsx'
import { SearchBox } from './search-box.tsx'
import { Tabs, type Tab } from './tabs.tsx'
import { useListState } from './use-list-state.ts'
import { useReply } from '../reply/use-reply.ts'

type Listing = Page<{ id: number }>

type Props<Listed extends Listing> = {
  reply: Promise<Reply<Listed>>
  columns: Column<Listed['rows'][number]>[]
  /** What the list holds, as a plural: 'brands'. */
  what: string
  /** What the search looks at: 'Name or code'. */
  search: string
  /** The views above the list; counts come with the reply. */
  tabs?: (listed: Listed | undefined) => Tab[]
  /** Beside the search: what else narrows the list. */
  narrow?: ReactNode
  /** Above the rows: what to do with several of them. */
  bar?: (listed: Listed) => ReactNode
  /** The way on while there is nothing at all. */
  empty?: ReactNode
}

/** A list whole: views, search, rows, paging, and what stands while there are none. */
export const ListPanel = <Listed extends Listing>({
  reply: asked,
  columns,
  what,
  search,
  tabs,
  narrow,
  bar,
  empty,
}: Props<Listed>) => {
  const { reply, loading } = useReply(asked)
  const listed = reply?.success ? reply.data : undefined

  return (
    <Panel className="">
      {tabs && <Tabs tabs={tabs(listed)} />}
      <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3">
        <SearchBox label={search} />
        {narrow}
      </div>
      <div aria-busy={loading} className={loading && reply ? 'stale' : undefined}>
        {!reply && <SkeletonRows />}
        {reply && !reply.success && <Failed what={what} refusal={reply} />}
        {listed && listed.rows.length === 0 && <NoRows what={what} empty={empty} />}
        {listed && listed.rows.length > 0 && (
          <>
            {bar?.(listed)}
            <ListTable columns={columns} rows={listed.rows} label={what} />
            <Paging total={listed.total} page={listed.page} per_page={listed.per_page} />
          </>
        )}
      </div>
    </Panel>
  )
}

const filters = [
  'q',
  'state',
  'status',
  'view',
  'page',
  'low_stock',
  'category_id',
  'role_id',
  'from',
  'to',
  'answered',
  'purpose',
  'owner_type',
  'transaction_id',
  'payment_status',
  'flagged',
  'payment_method',
  'kind',
  'shop_id',
  'level',
  'release',
  'product_id',
  'type',
  'programme',
  'actor_id',
  'device',
]

const NoRows = ({ what, empty }: { what: string; empty: ReactNode }) => {
  const { read } = useListState()
  const q = read('q')
  const isFiltered = filters.some((key) => read(key))

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

const SkeletonRows = () => (
  <div role="status" className="skeleton">
    <span className="sr-only">Loading...</span>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="flex h-[54px] items-center gap-4 border-b border-line px-4">
        <span className="size-9 rounded-sm bg-press" />
        <span className="h-3 w-2/5 rounded-sm bg-press" />
        <span className="ml-auto h-3 w-24 rounded-sm bg-press" />
      </div>
    ))}
  </div>
)
