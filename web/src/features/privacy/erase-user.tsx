import type { Reply } from '@emporia/contract'
import { useState } from 'react'

import { Line } from '../../backoffice/form/line.tsx'
import { EraseForm } from './erase-form.tsx'

type Props = {
  name: string
  text: string
  /** Erases for the given reason and returns the reply. */
  erase: (reason: string) => Promise<Reply<unknown>>
  onClose: () => void
  onErased: () => void
}

/** Erases a person who requested it outside of the app; staff give the reason. */
export const EraseUser = ({ name, text, erase, onClose, onErased }: Props) => {
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  const onErase = async () => {
    setSending(true)
    const reply = await erase(reason.trim())
    setSending(false)
    if (reply.success) onErased()
    else setRefusal(reply.message)
  }

  return (
    <EraseForm
      title={`Erase ${name}?`}
      text={`${text} The journal keeps your reason.`}
      refusal={refusal}
      isReady={!sending && reason.trim() !== ''}
      onErase={onErase}
      onClose={onClose}
    >
      <Line
        label="Reason"
        help="How and when it was asked for."
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </EraseForm>
  )
}
