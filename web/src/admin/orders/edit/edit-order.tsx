import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { Dialog } from '../../../backoffice/dialog.tsx'
import { AddressFields } from '../../../form/address/address-fields.tsx'
import { toAddressDraft, type AddressDraft } from '../../../form/address/stored.ts'
import { AreaField } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useEdit } from '../../../resource/edits/use-edit.ts'
import { toAddress } from '../compose/draft.ts'
import { EditLines } from './edit-lines.tsx'
import { isChanged, getRemainingLines, type Edited, toEditInput } from './edited.ts'
import { RefundPreview, isPaid, useRefundPreview } from './gives-back.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'

type Props = { order: Order; onClose: () => void }

/** Edits an order that is not packed yet; removing lines of a paid order refunds them. */
export const EditOrder = ({ order, onClose }: Props) => {
  const edit = useEdit()
  const form = useForm({
    schema: api.admin.manualOrder.update.input,
    values: startOf(order),
    toInput: ({ edited, address, note }, changes) => ({
      id: order.id,
      seen_total_minor: order.total_minor,
      seen_refunded_minor: order.refunded_minor,
      ...(back.isLowered && { refund: back.refund }),
      ...(isChanged(order, edited) && { lines: toEditInput(edited) }),
      ...('address' in changes && { address: toAddress(address) }),
      ...('note' in changes && { note }),
    }),
    send: (input) => edit(api.admin.manualOrder.update, input, { seen: order, shape: shapeOf }),
    onSuccess: onClose,
  })
  const { edited } = form.draft
  const back: ReturnType<typeof useRefundPreview> = useRefundPreview(order, edited)

  return (
    <Dialog title={m.edit_order_title({ number: order.number })} isWide onClose={onClose}>
      <Form form={form} className="mt-4 grid gap-4">
        <EditLines
          order={order}
          edited={edited}
          errors={form.errors}
          onChange={(changed) => form.change({ edited: changed })}
        />
        {isPaid(order) && <RefundPreview {...back} shop={order.shop_name} />}
        <details>
          <summary className="w-fit cursor-pointer font-medium">{m.edit_order_address()}</summary>
          <div className="mt-3">
            <AddressFields kind="delivery" start={form.draft.address} />
          </div>
        </details>
        <AreaField label={m.edit_order_note()} name="note" optional rows={2} maxLength={500} />
        <SubmitRow leave={m.edit_order_cancel()} disabled={form.sending || !back.isReady}>
          {back.isLowered ? m.edit_order_refund_button() : m.edit_order_button()}
        </SubmitRow>
      </Form>
    </Dialog>
  )
}

type Draft = { edited: Edited; address: AddressDraft; note: string }

const startOf = (order: Order): Draft => ({
  edited: { remaining: getRemainingLines(order), added: [] },
  address: toAddressDraft(order.address),
  note: order.note ?? '',
})

/**
 * Converts an order to the shape in which changes are sent, so that lines are compared as a whole.
 */
const shapeOf = (order: Order) => ({
  note: order.note ?? '',
  address: toAddress(toAddressDraft(order.address)),
  lines: toEditInput({ remaining: getRemainingLines(order), added: [] }),
})
