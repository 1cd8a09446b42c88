import type { Page, Reply, Status } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { Suspense, useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { buttonClass } from '../backoffice/button.ts'
import { ListPanel } from '../backoffice/list/list-panel.tsx'
import type { Column } from '../backoffice/list/list-table.tsx'
import type { BulkActions } from '../backoffice/list/bulk/bulk-bar.tsx'
import { type RowAction, RowMenu } from '../backoffice/list/row-menu.client.tsx'
import type { Tab } from '../backoffice/list/tabs.tsx'
import { TitleCell, type TitleCellProps } from '../backoffice/list/title-cell.tsx'
import { Icon } from '../backoffice/icon.client.tsx'
import { PageTitle } from '../backoffice/page-title.tsx'
import { useSection } from '../backoffice/shell/area.ts'
import { useManages } from '../backoffice/shell/use-manages.ts'
import type { Draft, Family, Row, Sort } from './family.ts'
import type { Field } from './fields.tsx'
import type { FormProps } from './resource-form.client.tsx'
import { StatusSwitch } from '../backoffice/list/status-switch.client.tsx'
import { isCarriedOut } from './announce-reply.ts'
import { useAct } from './use-act.ts'
import { useRowActions } from './use-row-actions.ts'
import { lazy } from '../ui/lazy.ts'
import { readText, type Text } from '../ui/text.ts'

const ResourceForm = lazy(async () => ({
  default: (await import('./resource-form.client.tsx')).ResourceForm,
}))

/** One control for each key of the draft: a missing field is a type error. */
type Fields<R extends Family> = {
  [Key in keyof Draft<R>]-?: Field<NonNullable<Draft<R>[Key]>>
}

/**
 * The texts that name a resource: messages that are not called yet, as in `{ add: m.brands_add_button }`.
 * All other texts of the screen fit every resource: no sentence is put together from these.
 */
type ResourceTexts = {
  /** The heading of the first column: 'Brand'. */
  name: Text
  /** The plural in lower case: 'brands', as in 'Failed to load brands'. Also names the table. */
  list: Text
  /** The button and the title of the form for a new row: 'Add brand'. */
  add: Text
  /** The title of the form for a stored row: 'Edit brand'. */
  edit: Text
  /** The empty list: what will be here, and the first action. */
  empty: Text
}

type Props<R extends Family> = {
  resource: R
  texts: ResourceTexts
  /** The fields that the search covers. */
  search: string
  /** The first column: the row's name, picture and second line. */
  titleCell: (row: Row<R>) => Pick<TitleCellProps, 'name' | 'picture' | 'below' | 'depth'>
  columns: Column<Row<R>, Sort<R>>[]
  fields: Fields<R>
  /** The sort key of the first column. */
  titleColumn?: Sort<R>
  /** Rows that cannot be changed here. */
  isFixed?: (row: Row<R>) => boolean
  /** What the menu of a row offers besides editing and deletion, also of a row that is fixed. */
  actions?: (row: ScreenRow<R>) => RowAction[]
  /** Filters beside the search. */
  filters?: ReactNode
  /** Why no row can be added at present, if so. */
  whyNotAdd?: string | null | undefined
  /** Shown between title and list. */
  children?: ReactNode
  /** Shown below the form of a stored row. */
  below?: (row: Row<R> & { id: number }) => ReactNode
}

type ScreenRow<R extends Family> = Row<R> & { id: number; status?: Status }

/** The complete screen of a resource: list, form, status switch and deletion. */
export const ResourceScreen = <R extends Family>(props: Props<R>) => {
  const { texts, resource, fields, search, filters, whyNotAdd, children } = props
  const { reply } = useLoaderData<{ reply: Promise<Reply<Page<ScreenRow<R>>>> }>()
  const [edited, edit] = useState<ScreenRow<R> | 'new'>()
  const columns = useColumns(props, edit)
  const add = (
    <button
      type="button"
      className={buttonClass('primary')}
      disabled={Boolean(whyNotAdd)}
      title={whyNotAdd ?? undefined}
      onClick={() => edit('new')}
    >
      <Icon name="add" />
      {readText(texts.add)}
    </button>
  )

  return (
    <>
      <PageTitle title={readText(useSection()?.title ?? texts.list)}>{add}</PageTitle>
      {children}
      <ListPanel
        reply={reply}
        columns={columns}
        what={readText(texts.list)}
        search={search}
        filters={filters}
        {...(resource.setStatus && { tabs: () => statusTabs })}
        bulk={bulkOf(props)}
        emptyText={readText(texts.empty)}
      />
      <Suspense>
        {edited && (
          <ResourceForm
            resource={resource}
            fields={fields as unknown as FormProps['fields']}
            title={readText(edited === 'new' ? texts.add : texts.edit)}
            row={edited === 'new' ? undefined : edited}
            onClose={() => edit(undefined)}
          >
            {edited !== 'new' && props.below?.(edited)}
          </ResourceForm>
        )}
      </Suspense>
    </>
  )
}

const bulkOf = <R extends Family>({
  resource,
  titleCell: item,
  isFixed,
}: Props<R>): BulkActions<ScreenRow<R>> => ({
  deeds: resource.setStatus ? ['active', 'inactive', 'delete'] : ['delete'],
  nameOf: (row) => item(row).name,
  ...(isFixed && { isFixed }),
})

const statusTabs: Tab[] = [
  { title: m.resource_tab_all, filter: { status: undefined } },
  { title: m.resource_tab_active, filter: { status: 'active' } },
  { title: m.resource_tab_inactive, filter: { status: 'inactive' } },
]

/** The columns: name, those of the screen, status switch and actions. */
const useColumns = <R extends Family>(
  props: Props<R>,
  edit: (row: ScreenRow<R>) => void,
): Column<ScreenRow<R>>[] => {
  const { resource, texts, titleCell: item, titleColumn, columns, isFixed } = props
  const act = useAct()
  const manages = useManages()
  const { setStatus }: Family = resource
  const canChange = (row: ScreenRow<R>) => !isFixed?.(row)
  const actionsOf = useRowActions<ScreenRow<R>>({
    remove: resource.remove,
    nameOf: (row) => item(row).name,
    edit,
    isFixed,
    more: props.actions,
  })

  return [
    {
      key: 'name',
      head: texts.name,
      sort: titleColumn,
      cell: (row) => (
        <TitleCell {...item(row)} onOpen={canChange(row) ? () => edit(row) : undefined} />
      ),
    },
    ...columns,
    ...(setStatus
      ? [
          switchColumn(
            item,
            (row) => manages && canChange(row),
            async (sent) => ({
              success: isCarriedOut(await act(setStatus, sent)),
            }),
          ),
        ]
      : []),
    {
      key: 'actions',
      head: m.resource_column_actions,
      isHeadHidden: true,
      phone: 'end',
      cell: (row) => <RowMenu name={item(row).name} actions={actionsOf(row)} />,
    },
  ]
}

const switchColumn = <R extends Family>(
  item: Props<R>['titleCell'],
  canChange: (row: ScreenRow<R>) => boolean,
  setStatus: (sent: { id: number; status: Status }) => Promise<{ success: boolean }>,
): Column<ScreenRow<R>> => ({
  key: 'active',
  head: m.resource_tab_active,
  phone: 'side',
  cell: (row) =>
    row.status && (
      <StatusSwitch
        status={row.status}
        name={item(row).name}
        isFixed={!canChange(row)}
        onSwitch={(status) => setStatus({ id: row.id, status })}
      />
    ),
})
