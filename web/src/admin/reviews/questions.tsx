import { api, type Data, type QuestionRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { shopColumn } from '../../backoffice/list/columns.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import {
  answersColumn,
  authorColumn,
  questionColumn,
  stateColumn,
} from '../../features/review-list/question-columns.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ReadQuestion } from './read-question.tsx'

export const clientLoader = listLoader(api.admin.question.list)

type Listed = Data<typeof api.admin.question.list>

/** Questions of buyers and their answers: read, publish, reject; answer for the platform. */
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
        tabs={tabsOf}
        columns={[
          questionColumn(setOpen),
          { ...shopColumn, phone: 'none' },
          authorColumn,
          answersColumn,
          stateColumn,
        ]}
      />
      {open && <ReadQuestion key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const tabsOf = (listed: Listed | undefined): Tab[] => [
  { title: m.questions_list_all(), filter: { status: undefined } },
  {
    title: m.questions_list_pending(),
    filter: { status: 'pending' },
    count: listed?.counts.pending,
  },
  {
    title: m.questions_list_published(),
    filter: { status: 'published' },
    count: listed?.counts.published,
  },
  {
    title: m.questions_list_rejected(),
    filter: { status: 'rejected' },
    count: listed?.counts.rejected,
  },
]
