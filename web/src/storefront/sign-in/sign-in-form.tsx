import { api, type AccountType } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'

import { call } from '../../api/call.ts'
import { Field, FormMessage } from '../../form/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useSecondStep } from '../../features/session/use-second-step.tsx'
import { signIn } from '../../session/sign-in.ts'
import { link } from '../../ui/button.ts'

type Props = {
  endpoint?: typeof api.session.login
  onSignedIn: (person: { type: AccountType }) => unknown
  /** Other ways to sign in, below the form. */
  children?: ReactNode
}

/** E-mail and password. The checkout shows it to guests too. */
export const SignInForm = ({ endpoint = api.session.login, onSignedIn, children }: Props) => {
  const { watch, show } = useSecondStep({
    isStaff: endpoint === api.admin.login,
    run: signIn,
    onSignedIn,
  })
  const form = useForm({
    schema: endpoint.input,
    send: async (draft) => watch(await signIn(() => call(endpoint, draft))),
    onSuccess: onSignedIn,
  })

  return (
    show() ?? (
      <>
        {/* Without scripts, the password must not become a part of an address. */}
        <Form form={form} method="post" className="grid gap-5">
          <FormMessage />
          <Field label={m.account_email()} name="email" type="email" autoComplete="username" />
          <PasswordField
            label={m.account_password()}
            name="password"
            autoComplete="current-password"
          />
          <SubmitButton>{m.sign_in_title()}</SubmitButton>
          <a
            href={localePath('/forget-password')}
            className={`${link} justify-self-start text-[.9375rem]`}
          >
            {m.sign_in_forgot_link()}
          </a>
        </Form>
        {children}
      </>
    )
  )
}
