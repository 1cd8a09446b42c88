import { api, type Order, type RefundReason } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { intentKeys } from '../../../api/intent-key.ts'
import { officeButton } from '../../../office/button.ts'
import { Dialog } from '../../../office/dialog.tsx'
import { Labelled } from '../../../office/form/labelled.tsx'
import { AmountLine } from '../../../office/form/line.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { OfOrder } from './of-order.tsx'
import { Preview } from './preview.tsx'
import { Radios } from './radios.tsx'
import { Reasons } from './reasons.tsx'
import { usePreview } from './use-preview.ts'
import { noWish, sentOf, type SentWish, type Wish } from './wish.ts'
import { Form } from '../../../office/form/leaving/form.tsx'
import { LeaveButton } from '../../../office/form/leaving/leave-button.tsx'

type Props = { order: Order; onClose: () => void }

const kinds = [
  { value: 'order', label: 'A part of the order, by those who earned from it' },
  { value: 'goodwill', label: 'A gift of the market' },
] as const

export const targets = [
  { value: 'source', label: 'Back the way it was paid' },
  { value: 'wallet', label: 'Into the buyer’s wallet' },
] as const

/** Returns the preview of a refund, or undefined while the input is incomplete. */
const askRefund = (wish: SentWish) => {
  const { preview } = api.admin.refund
  return preview.input.safeParse(wish).success ? call(preview, wish) : undefined
}

/** Creates a refund after a preview of who pays for it. */
export const RefundDialog = ({ order, onClose }: Props) => {
  const [wish, setWish] = useState(noWish)
  const change = (changes: Partial<Wish>) => setWish((before) => ({ ...before, ...changes }))
  const sent = sentOf(order, wish)
  const preview = usePreview(sent, askRefund)
  const { sending, give } = useGive(onClose)
  const isReady = preview?.success === true

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { reason_code } = wish
    const reason = wish.reason.trim()
    const told = { reason_code, ...(reason && { reason }), version_seen: order.version }
    if (sent && isReady) void give({ ...sent, ...told })
  }

  return (
    <Dialog title={`Give back money of ${order.number}`} isWide onClose={onClose}>
      <Form noValidate={false} onSubmit={submit} className="mt-3 grid gap-4">
        <Radios
          title="What it is"
          choices={kinds}
          value={wish.kind}
          onChange={(kind) => change({ kind })}
        />
        {wish.kind === 'order' ? (
          <OfOrder order={order} wish={wish} onChange={change} />
        ) : (
          <Gift wish={wish} onChange={change} />
        )}
        <Radios
          title="Where it goes"
          choices={targets}
          value={wish.to}
          onChange={(to) => change({ to })}
        />
        <Reasons wish={wish} onChange={change} />
        <div className="rounded-[6px] bg-canvas p-4">
          <Preview reply={preview} shop={order.shop_name} />
        </div>
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={officeButton('primary')} disabled={sending || !isReady}>
            Give it back
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type Part = { wish: Wish; onChange: (changes: Partial<Wish>) => void }

const Gift = ({ wish, onChange }: Part) => (
  <AmountLine
    label="Amount"
    className="w-32"
    value={wish.goodwill_minor}
    onChange={(goodwill_minor) => onChange({ goodwill_minor })}
  />
)

/** Reason of the refund, as the buyer reads it. */
export const Reason = ({
  value,
  onChange,
}: {
  value: string
  onChange: (reason: string) => void
}) => (
  <Labelled label="Reason" help="The buyer reads it.">
    {({ id, describedBy }) => (
      <input
        id={id}
        className="office-input h-8"
        maxLength={300}
        required
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labelled>
)

type Given = SentWish & { reason_code: RefundReason; reason?: string; version_seen: number }

const useGive = (onClose: () => void) => {
  const act = useAct()
  const [keyOf] = useState(intentKeys)
  const [sending, setSending] = useState(false)

  const give = async (wish: Given) => {
    setSending(true)
    const { success } = await act(api.admin.refund.create, wish, { idempotencyKey: keyOf(wish) })
    setSending(false)
    if (success) onClose()
  }
  return { sending, give }
}
