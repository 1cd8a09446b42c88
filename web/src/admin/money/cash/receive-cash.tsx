import { api } from '@emporia/contract'

import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { AreaField, Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm, type FormState } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'

export type From = { due_minor: number } & (
  { courier: string } | { shop_id: number; shop_name: string }
)

type Props = { from: From; onClose: () => void }

type Draft = {
  gross_minor: number | null
  fee_minor: number | null
  batch: string
  order_numbers: string
  amount_minor: number | null
  reference: string
}

const startOf = ({ due_minor }: From): Draft => ({
  gross_minor: due_minor,
  fee_minor: null,
  batch: '',
  order_numbers: '',
  amount_minor: due_minor,
  reference: '',
})

/** Records cash received from a courier or a shop. */
export const ReceiveCash = ({ from, onClose }: Props) => {
  const form = useReceive(from, onClose)
  const isCourier = 'courier' in from

  return (
    <Dialog title={`Cash from ${isCourier ? from.courier : from.shop_name}`} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        {isCourier ? <CourierFields form={form} /> : <ShopFields form={form} />}
        <SubmitRow disabled={form.sending}>Receive</SubmitRow>
      </Form>
    </Dialog>
  )
}

type FieldsProps = { form: FormState<Draft> }

const CourierFields = ({ form }: FieldsProps) => (
  <>
    <AmountLine label="Collected by the courier" className="w-40" {...form.field('gross_minor')} />
    <AmountLine label="Fee of the courier" optional className="w-40" {...form.field('fee_minor')} />
    <Field label="Number of the batch" name="batch" maxLength={60} />
    <AreaField
      label="Orders on the courier’s statement"
      name="order_numbers"
      optional
      help="Their earnings can be released. Without numbers, the oldest deliveries are paid first."
      rows={3}
    />
  </>
)

const ShopFields = ({ form }: FieldsProps) => (
  <>
    <AmountLine label="Paid" className="w-40" {...form.field('amount_minor')} />
    <Field label="Reference of the bank" name="reference" maxLength={60} />
  </>
)

const useReceive = (from: From, onClose: () => void) => {
  const act = useAct()
  const { fromCourier, fromSeller } = api.admin.cash

  return useForm({
    schema: 'courier' in from ? fromCourier.input : fromSeller.input,
    values: startOf(from),
    toInput: (draft) =>
      'courier' in from
        ? toCourierInput(from.courier, draft)
        : {
            shop_id: from.shop_id,
            amount_minor: draft.amount_minor ?? 0,
            reference: draft.reference.trim(),
          },
    send: (input, once) =>
      'courier' in input ? act(fromCourier, input, once) : act(fromSeller, input, once),
    onSuccess: onClose,
  })
}

const toCourierInput = (courier: string, draft: Draft) => {
  const order_numbers = draft.order_numbers.split(/[\s,;]+/).filter(Boolean)
  return {
    courier,
    batch: draft.batch.trim(),
    gross_minor: draft.gross_minor ?? 0,
    fee_minor: draft.fee_minor ?? 0,
    ...(order_numbers.length > 0 && { order_numbers }),
  }
}
