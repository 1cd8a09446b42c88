import { api, type TransferRow } from '@emporia/contract'
import * as m from '@emporia/messages/payments'

import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'

type Props = { row: TransferRow; onClose: () => void }

/** Records a received transfer, or that one was sent back. */
export const TransferDialog = ({ row, onClose }: Props) =>
  row.state === 'waiting' ? (
    <BookDialog row={row} onClose={onClose} />
  ) : (
    <ReturnDialog row={row} onClose={onClose} />
  )

type Draft = { amount_minor: number | null; reference: string }

const BookDialog = ({ row, onClose }: Props) => {
  const act = useAct()
  const money = useMoney()
  const values: Draft = { amount_minor: row.amount_minor, reference: '' }
  const form = useForm({
    schema: api.admin.bankTransfer.book.input,
    values,
    toInput: (draft) => ({ ...draft, group_id: row.group_id }),
    labels: { amount_minor: m.transfer_column_amount(), reference: m.transfer_book_reference() },
    send: (input, once) => act(api.admin.bankTransfer.book, input, once),
    onSuccess: onClose,
  })
  const isOther = form.draft.amount_minor !== row.amount_minor

  return (
    <Dialog title={m.transfer_book_title({ number: row.group_number })} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <AmountLine
          label={m.transfer_column_amount()}
          className="w-40"
          {...form.field('amount_minor')}
        />
        {isOther && (
          <p role="status" className="rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">
            {m.transfer_book_other({ amount: money(row.amount_minor) })}
          </p>
        )}
        <Field
          label={m.transfer_book_reference()}
          name="reference"
          help={m.transfer_book_help()}
          maxLength={80}
        />
        <SubmitRow disabled={form.sending}>{m.transfer_book_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}

const ReturnDialog = ({ row, onClose }: Props) => {
  const act = useAct()
  const money = useMoney()
  const form = useForm({
    schema: api.admin.bankTransfer.sendBack.input,
    values: { reference: '' },
    toInput: (draft) => ({ ...draft, id: row.id }),
    labels: { reference: m.transfer_book_reference() },
    send: (input, once) => act(api.admin.bankTransfer.sendBack, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.transfer_return_button()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <p>{m.transfer_return_text({ amount: money(row.amount_minor) })}</p>
        <Field label={m.transfer_book_reference()} name="reference" maxLength={80} />
        <SubmitRow disabled={form.sending}>{m.transfer_return_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
