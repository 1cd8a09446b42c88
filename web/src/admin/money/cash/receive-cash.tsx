import { api } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { AreaField, Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm, type FormState } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'

export type From = { due_minor: number } & (
  | { courier: string }
  | { shop_id: number; shop_name: string }
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
    <Dialog
      title={m.cash_receive_title({ name: isCourier ? from.courier : from.shop_name })}
      onClose={onClose}
    >
      <Form form={form} className="mt-3 grid gap-4">
        {isCourier ? <CourierFields form={form} /> : <ShopFields form={form} />}
        <SubmitRow disabled={form.sending}>{m.cash_owing_receive_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}

type FieldsProps = { form: FormState<Draft> }

const CourierFields = ({ form }: FieldsProps) => (
  <>
    <AmountLine label={m.cash_receive_gross()} className="w-40" {...form.field('gross_minor')} />
    <AmountLine
      label={m.cash_column_fee()}
      optional
      className="w-40"
      {...form.field('fee_minor')}
    />
    <Field label={m.cash_receive_batch()} name="batch" maxLength={60} />
    <AreaField
      label={m.cash_receive_orders()}
      name="order_numbers"
      optional
      help={m.cash_receive_orders_help()}
      rows={3}
    />
  </>
)

const ShopFields = ({ form }: FieldsProps) => (
  <>
    <AmountLine label={m.cash_receive_paid()} className="w-40" {...form.field('amount_minor')} />
    <Field label={m.cash_receive_reference()} name="reference" maxLength={60} />
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
