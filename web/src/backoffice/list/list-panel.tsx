import { getExportLevel, getExportPermission, type Page, type Reply } from '@emporia/contract'
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'

import { can, canManage } from '../../session/session.ts'
import { Panel } from '../panel.tsx'
import { Failed } from '../load-states/failed.tsx'
import { useReply } from '../load-states/use-reply.ts'
import { useManages } from '../shell/use-manages.ts'
import { getQuery } from './query/query.ts'
import { ExportList } from './query/export-list.tsx'
import { ColumnChoice, listVisibleColumns, useHidden } from './saved-views/columns.tsx'
import { OwnViews, useDefaultView, useQuery } from './saved-views/own-views.tsx'
import { useSavedViews } from './saved-views/store.ts'
import { ListTable, type Column } from './list-table.tsx'
import { type BulkActions, BulkBar } from './bulk/bulk-bar.tsx'
import { ticked } from './bulk/tick.tsx'
import { useChosenRows } from './bulk/use-chosen-rows.ts'
import { NoRows, SkeletonRows } from './no-rows.tsx'
import { Paging } from './paging.tsx'
import { SearchBox } from './filters/search-box.tsx'
import { Tabs, type Tab } from './tabs.tsx'
import type { ItemsBelow } from './use-is-narrow.ts'
import { useListShortcuts } from './shortcuts/use-list-keys.ts'
import { lazy } from '../../ui/lazy.ts'
import { OpenRow, type RowDetails } from './row-drawer/open-row.tsx'
import { useOpenRow } from './row-drawer/use-open-row.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts/keys-dialog.tsx')).ShortcutsDialog,
}))

/** The export of a list may need a further permission, or to manage what the list contains. */
const mayExport = (list: string, canChange: boolean) => {
  const key = getExportPermission(list)
  const isHeld = getExportLevel(list) === 'view' ? can : canManage
  return (getExportLevel(list) === 'view' || canChange) && (!key || isHeld(key))
}

type Listing = Page<{ id: number }>

type Props<Listed extends Listing> = {
  reply: Promise<Reply<Listed>>
  columns: Column<Listed['rows'][number]>[]
  /** Shows each row as a card, in place of the table. */
  card?: (row: Listed['rows'][number]) => ReactNode
  /** The rows in the plural, in lower case, as in 'Failed to load brands'. Also names the table. */
  what: string
  /** The fields that the search covers: 'Name or code'. */
  search: string
  /** The views above the list. Counts come with the reply. */
  tabs?: (listed: Listed | undefined) => Tab[]
  /** Filters beside the search. */
  filters?: ReactNode
  /** Bulk actions of this list only, above the rows. */
  bar?: (listed: Listed) => ReactNode
  /** Bulk actions by the calls that all such lists share. */
  bulk?: BulkActions<Listed['rows'][number]> | undefined
  /** Opens a drawer with the facts of a row when it is clicked. */
  details?: RowDetails<Listed['rows'][number]>
  /** Hides the standard export on screens that have their own. */
  hasOwnFile?: boolean
  /** Set for tables with many columns, which do not fit a tablet. */
  itemsBelow?: ItemsBelow
  /** What will be in the list, shown while it is empty, and how the first row gets there. */
  emptyText?: string
  /** The next step, shown while the list is empty. */
  empty?: ReactNode
}

/** A complete list: views, search, rows, paging and the empty state. */
export const ListPanel = <Listed extends Listing>(props: Props<Listed>) => {
  const { reply: request, what, tabs, itemsBelow, details, card } = props
  const canChange = useManages()
  const bulk = canChange ? props.bulk : undefined
  const { reply, loading } = useReply(request)
  const listed = reply?.success ? reply.data : undefined
  const place = getQuery(request)
  const saved = useSavedViews(place?.list)
  const query = useQuery(place)
  const hidden = useHidden(saved)
  const { panel, help } = useShortcuts()
  const openRow = useOpenRow(panel, details !== undefined)
  useDefaultView(saved)
  const chosen = useChosenRows()
  const columns = ticked(listVisibleColumns(props.columns, hidden), place && bulk, chosen)
  const own = place && saved && <OwnViews listQuery={place} saved={saved} query={query} />

  return (
    <Panel className="">
      <div ref={panel} data-list data-has-drawer={details && ''}>
        <Tabs
          tabs={tabs?.(listed) ?? []}
          isElsewhere={saved?.views.some((view) => view.query === query && query !== '') ?? false}
        >
          {own}
        </Tabs>
        <Toolbar {...props} listQuery={place} hidden={hidden} />
        <div aria-busy={loading} className={loading && reply ? 'stale' : undefined}>
          {!reply && <SkeletonRows />}
          {reply && !reply.success && <Failed what={what} refusal={reply} />}
          {listed && listed.rows.length === 0 && (
            <NoRows listQuery={place} text={props.emptyText} empty={props.empty} />
          )}
          {listed && listed.rows.length > 0 && (
            <>
              {canChange && props.bar?.(listed)}
              {place && bulk && <BulkBar listQuery={place} {...{ listed, bulk, chosen }} />}
              {card ? (
                <Cards rows={listed.rows} label={what} card={card} />
              ) : (
                <ListTable columns={columns} rows={listed.rows} label={what} {...{ itemsBelow }} />
              )}
              <Paging {...listed} />
            </>
          )}
        </div>
      </div>
      {details && listed && (
        <OpenRow {...{ details, openRow }} columns={props.columns} rows={listed.rows} />
      )}
      {help}
    </Panel>
  )
}

type CardsProps<Row> = { rows: Row[]; label: string; card: (row: Row) => ReactNode }

const Cards = <Row extends { id: number }>({ rows, label, card }: CardsProps<Row>) => (
  <ul aria-label={label} className="divide-y divide-line border-b border-line">
    {rows.map((row) => (
      <li key={row.id}>{card(row)}</li>
    ))}
  </ul>
)

/** The keys of the list, and the dialog that explains them. */
const useShortcuts = () => {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useListShortcuts(
    panel,
    useCallback(() => setOpen(true), []),
  )
  const help = <Suspense>{isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>
  return { panel, help }
}

type ToolbarProps<Listed extends Listing> = Props<Listed> & {
  listQuery: ReturnType<typeof getQuery>
  hidden: ReturnType<typeof useHidden>
}

/** Search, filters, the choice of columns and the export of a list. */
const Toolbar = <Listed extends Listing>(props: ToolbarProps<Listed>) => {
  const { search, filters, columns, listQuery, hidden, hasOwnFile = false } = props
  const canChange = useManages()
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3 print:hidden">
      <SearchBox label={search} />
      {filters}
      <span className="ms-auto flex items-center gap-1 max-md:-order-1 max-md:empty:hidden">
        {listQuery && <ColumnChoice list={listQuery.list} columns={columns} hidden={hidden} />}
        {listQuery && !hasOwnFile && mayExport(listQuery.list, canChange) && (
          <ExportList listQuery={listQuery} />
        )}
      </span>
    </div>
  )
}
