import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { buttonClass } from '../../../backoffice/button.ts'
import { useArea } from '../../../backoffice/shell/area.ts'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'

/** The code of the buyer, which delivers an order at its pickup point. */
export const HandOver = ({ order }: { order: Order }) => {
  const { area } = useArea()
  const act = useAct()
  const handover = area === 'admin' ? api.admin.orderPickup : api.seller.orderPickup
  const form = useForm({
    schema: handover.input,
    values: { code: '' },
    labels: { code: m.staff_pickup_code() },
    toInput: ({ code }) => ({ id: order.id, code: code.trim() }),
    send: (input) => act(handover, input),
  })

  return (
    <Form form={form} className="grid gap-3 border-t border-line p-4">
      <Field
        label={m.staff_pickup_code()}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        help={m.staff_pickup_code_help()}
      />
      <button
        type="submit"
        className={`${buttonClass('primary')} justify-self-start`}
        disabled={form.sending || form.draft.code.trim() === ''}
      >
        {m.staff_pickup_button()}
      </button>
    </Form>
  )
}
