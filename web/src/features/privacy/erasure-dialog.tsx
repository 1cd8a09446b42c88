import { api } from '@emporia/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { restartSession } from '../../session/start.ts'
import { posMark } from '../../session/pos-mark.ts'
import { token } from '../../session/token.ts'
import { toast } from '../../ui/toast.ts'
import { EraseForm } from './erase-form.tsx'

/** States what is erased and what is retained, and asks for the password; it cannot be undone. */
export const ErasureDialog = ({ onClose }: { onClose: () => void }) => {
  const [password, setPassword] = useState('')
  const { erase, error, refusal, sending } = useErasure()

  return (
    <EraseForm
      title="Erase my account?"
      text="Nobody can bring it back, not even we. Open orders have to arrive first, and money has to be spent or taken out. What is left of a package is lost, and the photos of your reviews go."
      refusal={refusal}
      isReady={!sending && password !== ''}
      cancel="Keep it"
      onErase={() => erase(password)}
      onClose={onClose}
    >
      <Line
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={setPassword}
      />
    </EraseForm>
  )
}

const unsent = 'Sales of your till wait to be sent. Open the till with a connection first.'

const useErasure = () => {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  const erase = async (password: string) => {
    if (posMark.waiting() > 0) return setRefusal(unsent)
    setSending(true)
    const reply = await call(api.privacy.eraseMe, { password })
    setSending(false)
    const text = reply.success ? undefined : reply.errors?.['password']
    setError(text)
    setRefusal(reply.success || text ? undefined : reply.message)
    if (!reply.success) return
    token.forget()
    posMark.forget()
    await restartSession()
    await navigate('/login')
    toast(reply.message)
  }
  return { erase, error, refusal, sending }
}
