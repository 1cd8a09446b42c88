import { api, type FieldErrors, type Order } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { type Place, PlaceFields } from '../../../features/address/place-fields.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { TextArea } from '../../../backoffice/form/text-area.tsx'
import { useEdit } from '../../../resource/editing/use-edit.ts'
import { toAddress } from '../compose/draft.ts'
import { EditLines } from './edit-lines.tsx'
import { isChanged, getRemainingLines, type Edited, toEditInput } from './edited.ts'
import { RefundPreview, isPaid, useRefundPreview } from './gives-back.tsx'
import { Form } from '../../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../../backoffice/form/leaving/leave-button.tsx'

type Props = { order: Order; onClose: () => void }

const noteMax = 500

/** Edits an order that is not packed yet; removing lines of a paid order refunds them. */
export const EditOrder = ({ order, onClose }: Props) => {
  const edit = useEdit()
  const [edited, setEdited] = useState<Edited>({ remaining: getRemainingLines(order), added: [] })
  const [place, setPlace] = useState<Place>({ ...blank, ...filled(order.address) })
  const [note, setNote] = useState(order.note ?? '')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)
  const back = useRefundPreview(order, edited)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    const changes = {
      id: order.id,
      seen_total_minor: order.total_minor,
      seen_refunded_minor: order.refunded_minor,
      ...(back.isLowered && { refund: back.refund }),
      ...(isChanged(order, edited) && { lines: toEditInput(edited) }),
      ...(!isSame(place, order) && { address: toAddress(place) }),
      ...(note !== (order.note ?? '') && { note }),
    }
    const reply = await edit(api.admin.manualOrder.update, changes, { seen: order, shape: shapeOf })
    setSending(false)
    setErrors(reply.success ? {} : (reply.errors ?? {}))
    if (reply.success) onClose()
  }

  return (
    <Dialog title={`Change order ${order.number}`} isWide onClose={onClose}>
      <Form noValidate={false} className="mt-4 grid gap-4" onSubmit={submit}>
        <EditLines order={order} edited={edited} errors={errors} onChange={setEdited} />
        {isPaid(order) && <RefundPreview {...back} shop={order.shop_name} />}
        <details>
          <summary className="w-fit cursor-pointer font-medium">Where it goes</summary>
          <div className="mt-3">
            <PlaceFields place={place} errors={errors} at="address." onChange={setPlace} />
          </div>
        </details>
        <div>
          <label htmlFor="edit-note" className="mb-1.5 block font-medium">
            Note<span className="font-normal text-ink-2"> Optional</span>
          </label>
          <TextArea id="edit-note" lines={2} maxLength={noteMax} value={note} onChange={setNote} />
        </div>
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Leave it as it is</LeaveButton>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={sending || !back.isReady}
          >
            {back.isLowered ? 'Change it and give back' : 'Change the order'}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

/**
 * Converts an order to the shape in which changes are sent, so that lines are compared as a whole.
 */
const shapeOf = (order: Order) => ({
  note: order.note ?? '',
  address: toAddress({ ...blank, ...filled(order.address) }),
  lines: toEditInput({ remaining: getRemainingLines(order), added: [] }),
})

const blank = { line2: '', region: '', postcode: '' }

const filled = ({ line2, region, postcode, ...rest }: Order['address']) => ({
  ...rest,
  line2: line2 ?? '',
  region: region ?? '',
  postcode: postcode ?? '',
})

const isSame = (place: Place, { address }: Order) =>
  JSON.stringify(toAddress(place)) === JSON.stringify(toAddress({ ...blank, ...filled(address) }))
