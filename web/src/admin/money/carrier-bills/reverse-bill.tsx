import { api, type CarrierBill } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { Dialog } from '../../../backoffice/dialog.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'

type Props = { bill: CarrierBill; onClose: () => void }

/** Reverses a posted bill, which then can be posted again. */
export const ReverseBill = ({ bill, onClose }: Props) => {
  const act = useAct()
  const money = useMoney()
  const { carrier, reference, amount_minor } = bill
  const form = useForm({
    schema: api.admin.carrierBill.reverse.input,
    values: { reason: '' },
    toInput: ({ reason }) => ({ id: bill.id, reason: reason.trim() }),
    labels: { reason: m.carrierbill_field_reason() },
    send: (input, once) => act(api.admin.carrierBill.reverse, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.carrierbill_reverse_label({ carrier, reference })} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <p>{m.carrierbill_reverse_text({ amount: money(amount_minor) })}</p>
        <Field label={m.carrierbill_field_reason()} name="reason" maxLength={200} />
        <SubmitRow disabled={form.sending}>{m.carrierbill_reverse_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
