import { api, type AccountType, type Reply, type SecondStep } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { Field, FormMessage } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { storefrontLook } from '../../form/look.ts'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { call } from '../../api/call.ts'
import { link } from '../../ui/button.ts'

export type SignedIn = { access_token: string; type: AccountType }

type Props = {
  step: SecondStep
  /** Runs the call that ends the sign-in, and stores its token. */
  run: (ask: () => Promise<Reply<SignedIn>>) => Promise<Reply<SignedIn>>
  onSignedIn: (person: SignedIn) => unknown
  /** Returns to e-mail and password. */
  onAgain: () => void
}

/** The second step of a sign-in. It is loaded when a sign-in needs it. */
export default function SecondStepForm({ step, run, onSignedIn, onAgain }: Props) {
  const form = useForm({
    schema: api.session.secondStep.input,
    labels: { code: m.code_field() },
    toInput: (draft) => ({ ...draft, ticket: step.ticket, method: 'email' as const }),
    send: (input) => run(() => call(api.session.secondStep, input, { tokenKey: 'no_token' })),
    onSuccess: onSignedIn,
  })

  return (
    <Form form={form} isChanged={false} look={storefrontLook} className="grid gap-5">
      <h2 className="text-h2">{m.second_step_title()}</h2>
      <p className="text-ink-2">{m.second_step_email_text()}</p>
      <FormMessage />
      <Field
        label={m.code_field()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <SubmitButton>{m.account_continue()}</SubmitButton>
      <button type="button" onClick={onAgain} className={`${link} justify-self-start`}>
        {m.second_step_again_button()}
      </button>
    </Form>
  )
}
