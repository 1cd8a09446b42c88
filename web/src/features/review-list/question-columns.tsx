import { reviewFlow, type QuestionRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import type { Column } from '../../backoffice/list/list-table.tsx'
import { moment } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StateBadge } from '../states/badge.tsx'

/** The question, with its product; selecting it opens it. */
export const questionColumn = (
  onOpen: (row: QuestionRow) => void,
): Column<QuestionRow, 'created_at'> => ({
  head: m.questions_list_question(),
  sort: 'created_at',
  cell: (row) => (
    <div className="flex min-w-0 items-start gap-3">
      <Picture of={row.product_picture} sizes="36px" className="size-9 flex-none" />
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="line-clamp-2 max-w-full cursor-pointer text-start font-semibold whitespace-normal hover:underline"
        >
          {row.text}
        </button>
        <p className="line-clamp-1 text-[.8125rem] text-ink-2">{row.product_name}</p>
      </div>
    </div>
  ),
})

export const authorColumn: Column<QuestionRow> = {
  key: 'author',
  head: m.questions_list_author,
  phone: 'none',
  cell: ({ author, created_at }) => (
    <>
      {author}
      <Written at={created_at} />
    </>
  ),
}

export const answersColumn: Column<QuestionRow> = {
  key: 'answers',
  head: m.questions_list_answers,
  align: 'right',
  cell: ({ answers }) => answers.length,
}

/** A question waits as long as one of its answers does. */
export const stateColumn: Column<QuestionRow> = {
  key: 'state',
  head: m.questions_list_state,
  cell: ({ status, answers }) => (
    <StateBadge
      flow={reviewFlow}
      state={answers.some((answer) => answer.status === 'pending') ? 'pending' : status}
    />
  ),
}

const Written = ({ at }: { at: string }) => (
  <p className="num text-[.8125rem] whitespace-nowrap text-ink-2">
    {moment(at, useLocale().time_zone)}
  </p>
)
