import { api } from '@emporia/contract'
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
export const meta = head('Forgotten password', { hidden: true })

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
    <Panel title="Forgotten password" text="We send a code of six digits to your email address.">
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <Field label="Email" name="email" type="email" autoComplete="email" />
        <SubmitButton>Send the code</SubmitButton>
      </Form>
    </Panel>
  )
}
