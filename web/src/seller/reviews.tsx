import { api, type ReviewRow } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { aboutColumn, authorColumn, reviewColumn } from '../features/review-list/columns.tsx'
import { createRowShortcuts } from '../features/review-list/row-keys.ts'
import { ReviewDetail } from '../features/review-list/review-detail.tsx'
import { ReasonForm } from '../features/reason/reason-form.tsx'
import { buttonClass } from '../backoffice/button.ts'
import { ListPanel } from '../backoffice/list/list-panel.tsx'
import type { Column } from '../backoffice/list/list-table.tsx'
import type { Tab } from '../backoffice/list/tabs.tsx'
import { PageTitle } from '../backoffice/page-title.tsx'
import { listLoader } from '../resource/loaders.ts'
import { useAct } from '../resource/use-act.ts'

export const clientLoader = listLoader(api.seller.review.list)

/** Reviews of the shop and its products, each with one reply of the seller. */
export default function Reviews() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<ReviewRow>()
  const keys = createRowShortcuts({})

  return (
    <>
      <PageTitle title={m.reviews_title()} />
      {/* The shortcuts lead to the buttons of every row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={keys}>
        <ListPanel
          reply={reply}
          what={m.reviews_list_noun()}
          emptyText={m.reviews_empty()}
          search={m.reviews_search_fields()}
          tabs={listTabs}
          columns={[
            reviewColumn(setOpen),
            aboutColumn,
            authorColumn,
            answerColumn,
            actionColumn(setOpen),
          ]}
        />
      </div>
      {open && <Answer key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const listTabs = (): Tab[] => [
  { title: m.reviews_tab_all(), filter: { answered: undefined } },
  { title: m.reviews_tab_open(), filter: { answered: 'false' } },
  { title: m.reviews_tab_answered(), filter: { answered: 'true' } },
]

const answerColumn: Column<ReviewRow> = {
  key: 'answer',
  head: m.reviews_answer_field,
  phone: 'none',
  cell: ({ reply }) => (
    <p className="line-clamp-2 max-w-64 text-ink-2">{reply ?? m.reviews_answer_none()}</p>
  ),
}

const actionColumn = (open: (row: ReviewRow) => void): Column<ReviewRow> => ({
  key: 'actions',
  head: m.reviews_answer_button(),
  cell: (row) => (
    <button type="button" className={buttonClass()} onClick={() => open(row)}>
      {row.reply ? m.reviews_change_button() : m.reviews_answer_button()}
    </button>
  ),
})

const Answer = ({ row, onClose }: { row: ReviewRow; onClose: () => void }) => {
  const act = useAct()
  const send = async (reply: string) => {
    const answered = await act(api.seller.review.reply, { id: row.id, reply })
    if (answered.success) onClose()
    return answered
  }

  return (
    <ReviewDetail row={row} onClose={onClose}>
      <ReasonForm
        label={m.reviews_answer_field()}
        help={m.reviews_answer_help()}
        start={row.reply ?? ''}
        lengthMax={2000}
        decisions={[{ button: m.reviews_save_button(), send }]}
        leave={m.reviews_cancel_button()}
        onLeave={onClose}
      />
    </ReviewDetail>
  )
}
