import { reviewFlow, api, type Data, type ReviewRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { aboutColumn, authorColumn, reviewColumn } from '../../features/review-list/columns.tsx'
import { createRowShortcuts } from '../../features/review-list/row-keys.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { shopColumn } from '../../backoffice/list/columns.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { ReadReview } from './read-review.tsx'

export const clientLoader = listLoader(api.admin.review.list)

type Listed = Data<typeof api.admin.review.list>
type Open = { row: ReviewRow; rejects: boolean }

/** Reviews of buyers: read, publish or reject, also by keyboard. */
export default function Reviews() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<Open>()
  const act = useAct()
  const publish = ({ id, revision }: ReviewRow) =>
    act(api.admin.review.setStatus, { id, status: 'published', revision })
  const find = async (id: number) => {
    const listed = await reply
    return listed.success ? listed.data.rows.find((row) => row.id === id) : undefined
  }
  const withRow = (deed: (row: ReviewRow) => unknown) => async (id: number) => {
    const row = await find(id)
    if (row) await deed(row)
  }
  const keys = createRowShortcuts({
    p: withRow((row) => row.status !== 'published' && publish(row)),
    r: withRow((row) => row.status !== 'rejected' && setOpen({ row, rejects: true })),
  })

  return (
    <>
      <PageTitle title={m.reviews_list_title()}>
        <p className="text-[.8125rem] text-ink-2 max-md:hidden">{m.reviews_list_shortcuts()}</p>
      </PageTitle>
      {/* The shortcuts repeat the buttons of every row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={keys}>
        <ListPanel
          reply={reply}
          what={m.reviews_list_what()}
          emptyText={m.reviews_list_empty()}
          search={m.reviews_list_search()}
          tabs={tabsOf}
          columns={[
            reviewColumn((row) => setOpen({ row, rejects: false })),
            aboutColumn,
            { ...shopColumn, phone: 'none' },
            authorColumn,
            stateColumn,
            actionColumn(publish, (row) => setOpen({ row, rejects: true })),
          ]}
        />
      </div>
      {open && (
        <ReadReview
          key={open.row.id}
          row={open.row}
          rejects={open.rejects}
          onPublish={() => publish(open.row)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const tabsOf = (listed: Listed | undefined): Tab[] => {
  const counts = listed?.counts
  const all = counts && counts.pending + counts.published + counts.rejected
  return [
    { title: m.reviews_tab_all(), filter: { status: undefined }, count: all },
    { title: m.reviews_tab_pending(), filter: { status: 'pending' }, count: counts?.pending },
    { title: m.reviews_tab_published(), filter: { status: 'published' }, count: counts?.published },
    { title: m.reviews_tab_rejected(), filter: { status: 'rejected' }, count: counts?.rejected },
  ]
}

const stateColumn: Column<ReviewRow> = {
  key: 'state',
  head: m.reviews_list_state,
  cell: ({ status }) => <StateBadge flow={reviewFlow} state={status} />,
}

type Action = (row: ReviewRow) => unknown

const actionColumn = (publish: Action, reject: Action): Column<ReviewRow> => ({
  key: 'actions',
  head: m.reviews_list_decide(),
  cell: (row) => (
    <div className="flex gap-2">
      {row.status !== 'published' && (
        <button type="button" className={buttonClass()} onClick={() => void publish(row)}>
          {m.reviews_list_publish()}
        </button>
      )}
      {row.status !== 'rejected' && (
        <button type="button" className={buttonClass('quiet')} onClick={() => reject(row)}>
          {m.reviews_list_reject()}
        </button>
      )}
    </div>
  ),
})
