import { api, type FraudFlag } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { useAct } from '../../../resource/use-act.ts'

type Props = { device: NonNullable<FraudFlag['device']> }

/** Marks a device as shared by several people; applies to future orders. */
export const SharedDevice = ({ device }: Props) => {
  const act = useAct()
  const [isShared, setShared] = useState(device.is_shared)
  const [sending, setSending] = useState(false)

  const mark = async () => {
    setSending(true)
    const input = { device_id: device.id, is_shared: !isShared }
    const reply = await act(api.admin.fraud.setDevice, input)
    setSending(false)
    if (reply.success) setShared(reply.data.is_shared)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2.5">
      <p className="text-ink-2">{isShared ? m.fraud_device_shared() : m.fraud_device_question()}</p>
      <button
        type="button"
        className={buttonClass()}
        disabled={sending}
        onClick={() => void mark()}
      >
        {isShared ? m.fraud_device_unmark_button() : m.fraud_device_mark_button()}
      </button>
    </div>
  )
}
