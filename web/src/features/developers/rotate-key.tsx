import { type adminApiKey, type ApiKey, keepHours, type sellerApiKey } from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Choice } from '../../backoffice/form/choice.tsx'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'
import { useAct } from '../../resource/use-act.ts'

type Props = {
  call: typeof adminApiKey.rotate | typeof sellerApiKey.rotate
  row: ApiKey
  onClose: () => void
  /** Receives the new key. */
  onRotated: (secret: string) => void
}

type Hours = (typeof keepHours)[number]
const hoursDefault: Hours = 24

/** Replaces the secret of a key; the previous one can work for some hours. */
export const RotateKey = ({ call, row: { id, name }, onClose, onRotated }: Props) => {
  const [keep_hours, setHours] = useState<Hours>(hoursDefault)
  const [isSending, setSending] = useState(false)
  const act = useAct()
  const rotate = async () => {
    setSending(true)
    const reply = await act(call, { id, keep_hours })
    setSending(false)
    if (!reply.success) return
    onClose()
    onRotated(reply.data.key)
  }

  return (
    <Dialog title={m.api_key_rotate_title({ name })} onClose={onClose}>
      <p className="mt-2 text-ink-2">{m.api_key_rotate_intro()}</p>
      <div className="mt-4">
        <Choice
          label={m.api_key_rotate_intro()}
          options={keepHours.map((hours) => ({
            value: hours,
            label: m.api_key_rotate_hours({ hours }),
          }))}
          value={keep_hours}
          onChange={setHours}
        />
      </div>
      <div className="mt-5 flex justify-end gap-2.5">
        <LeaveButton>{m.api_key_cancel_button()}</LeaveButton>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={isSending}
          onClick={() => void rotate()}
        >
          {m.api_key_rotate_button()}
        </button>
      </div>
    </Dialog>
  )
}
