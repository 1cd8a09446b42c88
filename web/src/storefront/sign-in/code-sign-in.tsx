import { api, type AccountType } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useSecondStep } from '../../features/session/use-second-step.tsx'
import { Field, FormMessage } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { signIn } from '../../session/sign-in.ts'
import { link } from '../../ui/button.ts'

type Props = { onSignedIn: (person: { type: AccountType }) => unknown; onBack: () => void }

/** Signs in with a code by e-mail. It is loaded when it is chosen. */
export default function CodeSignIn({ onSignedIn, onBack }: Props) {
  const [email, setEmail] = useState('')

  return (
    <div className="grid gap-5">
      {email ? (
        <EnterCode email={email} onSignedIn={onSignedIn} />
      ) : (
        <RequestCode onSent={setEmail} />
      )}
      <button type="button" onClick={onBack} className={`${link} justify-self-start`}>
        {m.sign_in_password_button()}
      </button>
    </div>
  )
}

const RequestCode = ({ onSent }: { onSent: (email: string) => void }) => {
  const form = useForm({
    schema: api.signInCode.request.input,
    send: async (input) => {
      const reply = await call(api.signInCode.request, input)
      if (reply.success) onSent(input.email)
      return reply
    },
  })

  return (
    <Form form={form} isChanged={false} className="grid gap-5">
      <p className="text-ink-2">{m.forgot_text()}</p>
      <FormMessage />
      <Field label={m.account_email()} name="email" type="email" autoComplete="username" />
      <SubmitButton>{m.forgot_button()}</SubmitButton>
    </Form>
  )
}

type EnterProps = Omit<Props, 'onBack'> & { email: string }

const EnterCode = ({ email, onSignedIn }: EnterProps) => {
  const { watch, show } = useSecondStep({ isStaff: false, run: signIn, onSignedIn })
  const form = useForm({
    schema: api.signInCode.login.input,
    labels: { otp: m.code_field() },
    toInput: (draft) => ({ ...draft, email }),
    send: async (input) => watch(await signIn(() => call(api.signInCode.login, input))),
    onSuccess: onSignedIn,
  })

  return (
    show() ?? (
      <Form form={form} isChanged={false} className="grid gap-5">
        <p className="text-ink-2">{m.code_text({ email })}</p>
        <FormMessage />
        <Field
          label={m.code_field()}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <SubmitButton>{m.account_continue()}</SubmitButton>
      </Form>
    )
  )
}
