import { api, type QuestionRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { ListPanel } from '../backoffice/list/list-panel.tsx'
import type { Tab } from '../backoffice/list/tabs.tsx'
import { PageTitle } from '../backoffice/page-title.tsx'
import {
  answersColumn,
  authorColumn,
  questionColumn,
} from '../features/review-list/question-columns.tsx'
import { QuestionDialog } from '../features/review-list/question-dialog.tsx'
import { ReasonForm } from '../features/reason/reason-form.tsx'
import { listLoader } from '../resource/loaders.ts'
import { useAct } from '../resource/use-act.ts'

export const clientLoader = listLoader(api.seller.question.list)

/** Questions on the products of a shop, each with one answer of the shop. */
export default function Questions() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<QuestionRow>()

  return (
    <>
      <PageTitle title={m.questions_list_title()} />
      <ListPanel
        reply={reply}
        what={m.questions_list_what()}
        emptyText={m.questions_list_empty()}
        search={m.questions_list_search()}
        tabs={listTabs}
        columns={[questionColumn(setOpen), authorColumn, answersColumn]}
      />
      {open && <Answer key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const listTabs = (): Tab[] => [
  { title: m.questions_list_all(), filter: { answered: undefined } },
  { title: m.questions_list_open(), filter: { answered: 'false' } },
  { title: m.questions_list_answered(), filter: { answered: 'true' } },
]

const Answer = ({ row, onClose }: { row: QuestionRow; onClose: () => void }) => {
  const act = useAct()
  const send = async (text: string) => {
    const reply = await act(api.seller.question.answer, { id: row.id, text })
    if (reply.success) onClose()
    return reply
  }

  return (
    <QuestionDialog row={row} onClose={onClose}>
      <ReasonForm
        label={m.questions_answer_field()}
        start={row.answers.find(({ is_shop }) => is_shop)?.text ?? ''}
        lengthMax={1000}
        decisions={[{ button: m.questions_answer_button(), send }]}
        leave={m.questions_reject_cancel()}
        onLeave={onClose}
      />
    </QuestionDialog>
  )
}
