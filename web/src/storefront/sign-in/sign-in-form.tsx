import { api } from '@emporia/contract'

import { call } from '../../api/call.ts'
import { Field, FormMessage } from '../../form/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { signIn } from '../../session/sign-in.ts'
import { link } from '../../ui/button.ts'
import { useArrive } from './arrive.ts'

type Props = {
  endpoint?: typeof api.session.login
  /** Where to go after sign-in if the address does not say. */
  back?: string
}

/** E-mail and password. The checkout shows it to guests too. */
export const SignInForm = ({ endpoint = api.session.login, back }: Props) => {
  const arrive = useArrive(back)
  const form = useForm({
    schema: endpoint.input,
    send: (draft) => signIn(() => call(endpoint, draft)),
    onSuccess: arrive,
  })

  return (
    <Form form={form} className="grid gap-5">
      <FormMessage />
      <Field label="Email" name="email" type="email" autoComplete="username" />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <SubmitButton>Sign in</SubmitButton>
      <a href="/forget-password" className={`${link} justify-self-start text-[.9375rem]`}>
        Forgotten your password?
      </a>
    </Form>
  )
}
