import { reviewFlow, type QuestionRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import type { ReactNode } from 'react'

import { Dialog } from '../../backoffice/dialog.tsx'
import { linkClass } from '../../backoffice/button.ts'
import { StateBadge } from '../states/badge.tsx'

type Answer = QuestionRow['answers'][number]
type Props = {
  row: QuestionRow
  onClose: () => void
  /** Actions for one answer. */
  actionsOf?: (answer: Answer) => ReactNode
  /** Actions for the question. */
  children: ReactNode
}

/** A question with its answers. */
export const QuestionDialog = ({ row, onClose, actionsOf, children }: Props) => (
  <Dialog title={m.questions_list_question()} onClose={onClose}>
    <p dir="auto" className="mt-2 text-pretty whitespace-pre-line">
      {row.text}
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-2">
      {row.author}
      <StateBadge flow={reviewFlow} state={row.status} />
      <a
        href={`/product-details/${row.product_id}-${row.product_slug}?tab=questions#more`}
        target="_blank"
        className={linkClass}
      >
        {row.product_name}
      </a>
    </p>
    <Reason text={row.reason} />
    <ul className="mt-3 grid gap-3 empty:hidden">
      {row.answers.map((answer) => (
        <li key={answer.id} className="border-s-2 border-line ps-3">
          <p dir="auto" className="text-pretty whitespace-pre-line">
            {answer.text}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-2">
            {answer.author}
            <StateBadge flow={reviewFlow} state={answer.status} />
            {actionsOf?.(answer)}
          </p>
          <Reason text={answer.reason} />
        </li>
      ))}
    </ul>
    {children}
  </Dialog>
)

const Reason = ({ text }: { text: string | null }) =>
  text && <p className="mt-2 rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">{text}</p>
