import { api, type Order } from '@emporia/contract'

import { Explained } from '../../../features/explain/explained.tsx'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'

type Props = { order: Order; onClose: () => void }

type Draft = { reason: string; reference: string; fee_minor: number | null }

const empty: Draft = { reason: '', reference: '', fee_minor: null }

/** Records a dispute (chargeback); every share of the order is reversed until it is decided. */
export const DisputeDialog = ({ order, onClose }: Props) => {
  const act = useAct()
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
    <Dialog title={`The bank took back ${order.number}`} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <p className="text-ink-2">
          What the gateway paid for this order of{' '}
          <Explained kind="order_total" id={order.id} minor={order.total_minor} /> is gone until the
          dispute is decided.{' '}
          {order.delivered_at === null
            ? 'The order is held meanwhile. Lost, its unshipped units are canceled; won, it is packed again.'
            : 'The shop and the market give back their parts; won, they have them again.'}
        </p>
        <Field label="Reason of the bank" name="reason" maxLength={300} />
        <Field label="Reference of the bank" name="reference" maxLength={80} />
        <AmountLine
          label="Fee of the bank"
          optional
          className="w-32"
          {...form.field('fee_minor')}
        />
        <SubmitRow disabled={form.sending}>Open the dispute</SubmitRow>
      </Form>
    </Dialog>
  )
}
