import type { Page, Reply, Status } from '@emporia/contract'
import { Suspense, useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { officeButton } from '../office/button.ts'
import { ListPanel } from '../office/list/list-panel.tsx'
import type { Column } from '../office/list/list-table.tsx'
import type { Many } from '../office/list/many/many-bar.tsx'
import { RowMenu } from '../office/list/row-menu.client.tsx'
import type { Tab } from '../office/list/tabs.tsx'
import { Thing, type ThingProps } from '../office/list/thing.tsx'
import { OfficeIcon } from '../office/office-icon.client.tsx'
import { PageTitle } from '../office/page-title.tsx'
import { useSection } from '../office/shell/area.ts'
import type { Draft, Family, Row, Sort } from './family.ts'
import type { Field } from './fields.tsx'
import type { FormProps } from './resource-form.client.tsx'
import { StatusSwitch } from '../office/list/status-switch.client.tsx'
import { isCarriedOut } from './announce-reply.ts'
import { useAct, useAskedAct } from './use-act.ts'
import { lazy } from '../ui/lazy.ts'

const ResourceForm = lazy(async () => ({
  default: (await import('./resource-form.client.tsx')).ResourceForm,
}))

/** One control for each key of the draft: a missing field is a type error. */
type Fields<R extends Family> = {
  [Key in keyof Draft<R>]-?: Field<NonNullable<Draft<R>[Key]>>
}

type Props<R extends Family> = {
  resource: R
  /** The singular and plural nouns: 'brand', 'brands'. */
  nouns: [one: string, many: string]
  /** The fields that the search covers. */
  search: string
  /** The first column: the row's name, picture and second line. */
  thing: (row: Row<R>) => Pick<ThingProps, 'name' | 'picture' | 'below' | 'depth'>
  columns: Column<Row<R>, Sort<R>>[]
  fields: Fields<R>
  /** The sort key of the first column. */
  thingSort?: Sort<R>
  /** Rows that cannot be changed here. */
  isFixed?: (row: Row<R>) => boolean
  /** Filters beside the search. */
  filters?: ReactNode
  /** Why no row can be added at present, if so. */
  whyNotAdd?: string | null | undefined
  /** Shown between title and list. */
  children?: ReactNode
}

type Known<R extends Family> = Row<R> & { id: number; status?: Status }

/** The complete screen of a resource: list, form, status switch and deletion. */
export const ResourceScreen = <R extends Family>(props: Props<R>) => {
  const { nouns, resource, fields, search, filters, whyNotAdd, children } = props
  const [noun, many] = nouns
  const { reply } = useLoaderData<{ reply: Promise<Reply<Page<Known<R>>>> }>()
  const [edited, edit] = useState<Known<R> | 'new'>()
  const columns = useColumns(props, edit)
  const add = (
    <button
      type="button"
      className={officeButton('primary')}
      disabled={Boolean(whyNotAdd)}
      title={whyNotAdd ?? undefined}
      onClick={() => edit('new')}
    >
      <OfficeIcon name="add" />
      Add {noun}
    </button>
  )

  return (
    <>
      <PageTitle title={useSection()?.title ?? many}>{add}</PageTitle>
      {children}
      <ListPanel
        reply={reply}
        columns={columns}
        what={many}
        search={search}
        narrow={filters}
        {...(resource.setStatus && { tabs: () => statusTabs })}
        many={manyOf(props)}
        empty={<p>Add the first {noun} above.</p>}
      />
      <Suspense>
        {edited && (
          <ResourceForm
            resource={resource}
            fields={fields as unknown as FormProps['fields']}
            noun={noun}
            row={edited === 'new' ? undefined : edited}
            onClose={() => edit(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const manyOf = <R extends Family>({ resource, thing, isFixed }: Props<R>): Many<Known<R>> => ({
  deeds: resource.setStatus ? ['active', 'inactive', 'delete'] : ['delete'],
  nameOf: (row) => thing(row).name,
  ...(isFixed && { isFixed }),
})

const statusTabs: Tab[] = [
  { title: 'All', filter: { status: undefined } },
  { title: 'Active', filter: { status: 'active' } },
  { title: 'Inactive', filter: { status: 'inactive' } },
]

/** The columns: name, those of the screen, status switch and actions. */
const useColumns = <R extends Family>(
  { resource, nouns: [noun], thing, thingSort, columns, isFixed }: Props<R>,
  edit: (row: Known<R>) => void,
): Column<Known<R>>[] => {
  const act = useAct()
  const askedAct = useAskedAct()
  const { setStatus, remove }: Family = resource
  const canChange = (row: Known<R>) => !isFixed?.(row)

  const actionsOf = (row: Known<R>) => [
    { title: 'Edit', icon: 'edit' as const, run: () => edit(row) },
    {
      title: 'Delete',
      icon: 'delete' as const,
      isDangerous: true,
      run: () =>
        askedAct(`The ${noun} “${thing(row).name}” will be deleted.`, remove, { id: row.id }),
    },
  ]

  return [
    {
      head: noun.charAt(0).toUpperCase() + noun.slice(1),
      sort: thingSort,
      cell: (row) => (
        <Thing {...thing(row)} onOpen={canChange(row) ? () => edit(row) : undefined} />
      ),
    },
    ...columns,
    ...(setStatus
      ? [
          switchColumn(thing, canChange, async (sent) => ({
            success: isCarriedOut(await act(setStatus, sent)),
          })),
        ]
      : []),
    {
      head: 'Actions',
      isHeadHidden: true,
      phone: 'end',
      cell: (row) => (
        <RowMenu name={thing(row).name} actions={canChange(row) ? actionsOf(row) : []} />
      ),
    },
  ]
}

const switchColumn = <R extends Family>(
  thing: Props<R>['thing'],
  canChange: (row: Known<R>) => boolean,
  setStatus: (sent: { id: number; status: Status }) => Promise<{ success: boolean }>,
): Column<Known<R>> => ({
  head: 'Active',
  phone: 'side',
  cell: (row) =>
    row.status && (
      <StatusSwitch
        status={row.status}
        name={thing(row).name}
        isFixed={!canChange(row)}
        onSwitch={(status) => setStatus({ id: row.id, status })}
      />
    ),
})
