import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { Field, FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { Panel } from './panel.tsx'
import { resetting } from './resetting.ts'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head(m.forgot_title, { hidden: true })

export default function Forgotten() {
  const navigate = useNavigate()
  const form = useForm({
    schema: api.session.forgotPassword.input,
    send: (draft) => {
      resetting.email = draft.email
      return call(api.session.forgotPassword, draft)
    },
    onSuccess: async (_, text) => {
      await navigate('/forget-password-otp')
      toast(text)
    },
  })

  return (
    <Panel title={m.forgot_title()} text={m.forgot_text()}>
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <Field label={m.account_email()} name="email" type="email" autoComplete="email" />
        <SubmitButton>{m.forgot_button()}</SubmitButton>
      </Form>
    </Panel>
  )
}
