import { exportKeyOf, type Page, type Reply } from '@emporia/contract'
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'

import { can } from '../../session/session.ts'
import { Panel } from '../panel.tsx'
import { Failed } from '../reply/failed.tsx'
import { useReply } from '../reply/use-reply.ts'
import { askedOf } from './asked/asked.ts'
import { ExportList } from './asked/export-list.tsx'
import { ColumnChoice, shownOf, useHidden } from './kept/columns.tsx'
import { OwnViews, useDefaultView, useQuery } from './kept/own-views.tsx'
import { useKept } from './kept/store.ts'
import { ListTable, type Column } from './list-table.tsx'
import { type Many, ManyBar } from './many/many-bar.tsx'
import { ticked } from './many/tick.tsx'
import { useChosenRows } from './many/use-chosen-rows.ts'
import { NoRows, SkeletonRows } from './no-rows.tsx'
import { Paging } from './paging.tsx'
import { SearchBox } from './narrow/search-box.tsx'
import { Tabs, type Tab } from './tabs.tsx'
import type { ItemsBelow } from './use-is-narrow.ts'
import { useListKeys } from './keys/use-list-keys.ts'
import { lazy } from '../../ui/lazy.ts'

const KeysDialog = lazy(async () => ({
  default: (await import('./keys/keys-dialog.tsx')).KeysDialog,
}))

/** The export of a list may need a further permission. */
const mayExport = (list: string) => {
  const key = exportKeyOf(list)
  return !key || can(key)
}

type Listing = Page<{ id: number }>

type Props<Listed extends Listing> = {
  reply: Promise<Reply<Listed>>
  columns: Column<Listed['rows'][number]>[]
  /** The plural noun of the rows: 'brands'. */
  what: string
  /** The fields that the search covers: 'Name or code'. */
  search: string
  /** The views above the list. Counts come with the reply. */
  tabs?: (listed: Listed | undefined) => Tab[]
  /** Filters beside the search. */
  narrow?: ReactNode
  /** Bulk actions of this list only, above the rows. */
  bar?: (listed: Listed) => ReactNode
  /** Bulk actions by the calls that all such lists share. */
  many?: Many<Listed['rows'][number]> | undefined
  /** Hides the standard export on screens that have their own. */
  hasOwnFile?: boolean
  /** Set for tables with many columns, which do not fit a tablet. */
  itemsBelow?: ItemsBelow
  /** The next step, shown while the list is empty. */
  empty?: ReactNode
}

/** A complete list: views, search, rows, paging and the empty state. */
export const ListPanel = <Listed extends Listing>(props: Props<Listed>) => {
  const { reply: asked, what, search, tabs, narrow, many, itemsBelow, hasOwnFile = false } = props
  const { reply, loading } = useReply(asked)
  const listed = reply?.success ? reply.data : undefined
  const place = askedOf(asked)
  const kept = useKept(place?.list)
  const query = useQuery(place)
  const hidden = useHidden(kept)
  const panel = useRef<HTMLDivElement>(null)
  const [helps, setHelps] = useState(false)
  useDefaultView(kept)
  useListKeys(
    panel,
    useCallback(() => setHelps(true), []),
  )
  const chosen = useChosenRows()
  const columns = ticked(shownOf(props.columns, hidden), place && many, chosen)
  const own = place && kept && <OwnViews asked={place} kept={kept} query={query} />

  return (
    <Panel className="">
      <div ref={panel} data-list>
        <Tabs
          tabs={tabs?.(listed) ?? []}
          isElsewhere={kept?.views.some((view) => view.query === query && query !== '') ?? false}
        >
          {own}
        </Tabs>
        <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3 print:hidden">
          <SearchBox label={search} />
          {narrow}
          <span className="ms-auto flex items-center gap-1 max-md:-order-1 max-md:empty:hidden">
            {place && <ColumnChoice list={place.list} columns={props.columns} hidden={hidden} />}
            {place && !hasOwnFile && mayExport(place.list) && (
              <ExportList asked={place} what={what} />
            )}
          </span>
        </div>
        <div aria-busy={loading} className={loading && reply ? 'stale' : undefined}>
          {!reply && <SkeletonRows />}
          {reply && !reply.success && <Failed what={what} refusal={reply} />}
          {listed && listed.rows.length === 0 && (
            <NoRows what={what} asked={place} empty={props.empty} />
          )}
          {listed && listed.rows.length > 0 && (
            <>
              {props.bar?.(listed)}
              {place && many && (
                <ManyBar asked={place} listed={listed} what={what} many={many} chosen={chosen} />
              )}
              <ListTable columns={columns} rows={listed.rows} label={what} {...{ itemsBelow }} />
              <Paging total={listed.total} page={listed.page} per_page={listed.per_page} />
            </>
          )}
        </div>
      </div>
      <Suspense>{helps && <KeysDialog onClose={() => setHelps(false)} />}</Suspense>
    </Panel>
  )
}
