import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { Explained } from '../../../features/explain/explained.tsx'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useMoney } from '../../../ui/money.tsx'
import { Rich } from '../../../ui/rich.tsx'

type Props = { order: Order; onClose: () => void }

type Draft = { reason: string; reference: string; fee_minor: number | null }

const empty: Draft = { reason: '', reference: '', fee_minor: null }

/** Records a dispute (chargeback); every share of the order is reversed until it is decided. */
export const DisputeDialog = ({ order, onClose }: Props) => {
  const act = useAct()
  const money = useMoney()
  const { open } = api.admin.dispute
  const form = useForm({
    schema: open.input,
    values: empty,
    toInput: ({ fee_minor, ...draft }) => ({
      order_id: order.id,
      ...draft,
      ...(fee_minor && { fee_minor }),
    }),
    send: (input) => act(open, input),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.refund_dispute_title({ number: order.number })} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <p className="text-ink-2">
          <Rich
            parts={m.refund_dispute_text({ amount: money(order.total_minor) })}
            tags={{
              amount: (text) => (
                <Explained kind="order_total" id={order.id} minor={order.total_minor}>
                  {text}
                </Explained>
              ),
            }}
          />{' '}
          {order.delivered_at === null
            ? m.refund_dispute_undelivered()
            : m.refund_dispute_delivered()}
        </p>
        <Field label={m.refund_dispute_reason()} name="reason" maxLength={300} />
        <Field label={m.refund_dispute_reference()} name="reference" maxLength={80} />
        <AmountLine
          label={m.refund_dispute_fee()}
          optional
          className="w-32"
          {...form.field('fee_minor')}
        />
        <SubmitRow disabled={form.sending}>{m.refund_action_dispute()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
