import { api, type FraudFlag } from '@emporia/contract'
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
      <p className="text-ink-2">
        {isShared
          ? 'Marked as a shared device: new orders from it are only noted.'
          : 'Do several people use this device, as in a library or an office? Then new orders from it are only noted.'}
      </p>
      <button
        type="button"
        className={buttonClass()}
        disabled={sending}
        onClick={() => void mark()}
      >
        {isShared ? 'Not a shared device' : 'Mark as shared'}
      </button>
    </div>
  )
}
