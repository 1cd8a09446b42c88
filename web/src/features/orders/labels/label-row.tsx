import type { LabelState, ShippingLabel } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { openFile } from '../../../api/print.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { useConfirmedAct } from '../../../resource/use-act.ts'
import { announceReply } from '../../../resource/announce-reply.ts'
import { Explained } from '../../explain/explained.tsx'
import type { LabelCalls } from './calls.ts'

type Props = { label: ShippingLabel; calls: LabelCalls }

/** One label: carrier, number, price and state, with its actions. */
export const LabelRow = ({ label, calls }: Props) => (
  <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
    <span className="font-medium">
      {label.carrier} {label.service}
    </span>
    <span className="text-ink-2">{stateNames[label.state]()}</span>
    <span className="ms-auto">
      <Explained kind="shipping_label" id={label.id} minor={label.price_minor} />
    </span>
    {label.tracking && <Tracking label={label} />}
    {label.refusal && (
      <span className="w-full text-ink-2">{m.label_refusal_text({ reason: label.refusal })}</span>
    )}
    {label.state === 'bought' && <Actions label={label} calls={calls} />}
  </li>
)

const Tracking = ({ label: { tracking, tracking_url } }: Pick<Props, 'label'>) => (
  <span className="num w-full break-all text-ink-2">
    {tracking_url ? (
      <a href={tracking_url} target="_blank" rel="noreferrer" className="underline">
        {tracking}
      </a>
    ) : (
      tracking
    )}
  </span>
)

const Actions = ({ label: { id, has_file }, calls }: Props) => {
  const act = useConfirmedAct()
  const [sending, setSending] = useState(false)
  const cancel = async () => {
    setSending(true)
    await act(m.label_cancel_question(), calls.cancel, { id })
    setSending(false)
  }
  const print = async () => {
    const refusal = await openFile(calls.file, { id })
    if (refusal) announceReply(refusal)
  }

  return (
    <span className="flex w-full flex-wrap gap-2.5 pt-1">
      {has_file && (
        <button type="button" className={buttonClass('primary')} onClick={() => void print()}>
          {m.label_print_button()}
        </button>
      )}
      <button
        type="button"
        className={buttonClass()}
        disabled={sending}
        onClick={() => void cancel()}
      >
        {m.label_cancel_button()}
      </button>
    </span>
  )
}

const stateNames: Record<LabelState, () => string> = {
  pending: m.label_state_pending,
  bought: m.label_state_bought,
  failed: m.label_state_failed,
  canceling: m.label_state_canceling,
  canceled: m.label_state_canceled,
}
