import { api } from '@emporia/contract'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { accountLabels, NewPassword } from './account-fields.tsx'
import { Panel } from './panel.tsx'
import { resetting } from './resetting.ts'
import { StartAgain } from './start-again.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head('New password', { hidden: true })

export default function Reset() {
  const navigate = useNavigate()
  const { ref, submit, errors, message, sending } = useForm({
    schema: api.session.resetPassword.input,
    extra: resetting,
    labels: accountLabels,
    send: (draft) => call(api.session.resetPassword, draft),
    onSuccess: async (_, text) => {
      Object.assign(resetting, { email: '', otp: '' })
      await navigate('/login')
      toast(text)
    },
  })
  if (!resetting.otp) return <StartAgain />

  return (
    <Panel title="New password" text="Every other session ends, wherever you were signed in.">
      <form ref={ref} onSubmit={submit} noValidate className="grid gap-5">
        <FormMessage message={message || errors['otp'] || ''} />
        <NewPassword errors={errors} />
        <SubmitButton sending={sending}>Keep this password</SubmitButton>
      </form>
    </Panel>
  )
}
