import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { call } from '../../api/call.ts'
import { FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { signIn } from '../../session/sign-in.ts'
import { link } from '../../ui/button.ts'
import { AccountFields, accountLabels } from './account-fields.tsx'
import { useArrive } from './arrive.ts'
import { Panel } from './panel.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head('Create an account')

export default function SignUp() {
  const arrive = useArrive()
  const form = useForm({
    schema: api.session.register.input,
    labels: accountLabels,
    send: (draft) => signIn(() => call(api.session.register, draft)),
    onSuccess: arrive,
  })

  return (
    <Panel title={m.signin_create_account()} foot={<OtherDoors />}>
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <AccountFields />
        <SubmitButton>{m.signin_create_account_2()}</SubmitButton>
      </Form>
    </Panel>
  )
}

const OtherDoors = () => (
  <>
    Have an account?{' '}
    <a href="/login" className={link}>
      {m.signin_sign()}
    </a>
    <br />
    Want to sell?{' '}
    <a href="/seller/signup" className={link}>
      {m.signin_open_shop()}
    </a>
  </>
)
