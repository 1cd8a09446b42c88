import {
  api,
  type AccountType,
  type Reply,
  type SecondMethod,
  type SecondStep,
  type Sent,
} from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { CheckBox, Field, FormMessage } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { storefrontLook } from '../../form/look.ts'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { link } from '../../ui/button.ts'
import { loadAgain } from '../../ui/lazy.ts'

export type SignedIn = { access_token: string; type: AccountType }

type Props = {
  step: SecondStep
  /** Staff enter a code at each sign-in. */
  isStaff: boolean
  /** Runs the call that ends the sign-in, and stores its token. */
  run: (ask: () => Promise<Reply<SignedIn>>) => Promise<Reply<SignedIn>>
  onSignedIn: (person: SignedIn) => unknown
  /** Returns to e-mail and password. */
  onAgain: () => void
}

/** The second step of a sign-in. It is loaded when a sign-in needs it. */
export default function SignInStep({ step, isStaff, run, onSignedIn, onAgain }: Props) {
  return (
    <SecondStepForm
      step={step}
      canTrust={!isStaff}
      send={(ask) => run(() => ask((input) => call(api.secondStep, input, anonymous)))}
      onSuccess={onSignedIn}
      onAgain={onAgain}
    />
  )
}

type Step = Sent<typeof api.secondStep>

type FormProps<Data> = {
  step: SecondStep
  /** Offers to trust this device. */
  canTrust?: boolean
  /** Asks for the second step and sends it. */
  send: (
    ask: (finish: (input: Step) => Promise<Reply<Data>>) => Promise<Reply<Data>>,
  ) => Promise<Reply<Data>>
  onSuccess: (data: Data, text: string) => unknown
  onAgain: () => void
}

/** Asks for a code or a passkey, by one of the methods of the account. */
export const SecondStepForm = <Data,>({ step, onAgain, ...rest }: FormProps<Data>) => {
  const [method, setMethod] = useState<SecondMethod>(step.methods[0] ?? 'email')
  const others = step.methods.filter((one) => one !== method)

  return (
    <div className="grid gap-5">
      <h2 className="text-h2">{m.second_step_title()}</h2>
      <p className="text-ink-2">{texts[method]()}</p>
      <MethodForm key={method} step={step} method={method} {...rest} />
      {others.map((other) => (
        <LinkButton key={other} label={buttons[other]()} onClick={() => setMethod(other)} />
      ))}
      <LinkButton label={m.second_step_again_button()} onClick={onAgain} />
    </div>
  )
}

const texts: Record<SecondMethod, () => string> = {
  passkey: m.second_step_passkey_text,
  totp: m.second_step_totp_text,
  recovery_code: m.second_step_recovery_text,
  email: m.second_step_email_text,
}

const buttons: Record<SecondMethod, () => string> = {
  passkey: m.second_step_passkey_button,
  totp: m.second_step_totp_button,
  recovery_code: m.second_step_recovery_button,
  // Never beside another method.
  email: m.second_step_again_button,
}

type CodeProps<Data> = Omit<FormProps<Data>, 'onAgain'> & { method: SecondMethod }

const MethodForm = <Data,>({ step, method, canTrust, send, onSuccess }: CodeProps<Data>) => {
  const label = method === 'recovery_code' ? m.second_step_recovery_field() : m.code_field()
  const form = useForm({
    schema: api.secondStep.input,
    labels: { code: label },
    toInput: (draft) => ({ ...draft, ticket: step.ticket, method }),
    send: (input) =>
      send((finish) => (method === 'passkey' ? withPasskey(input, finish) : finish(input))),
    onSuccess,
  })

  return (
    <Form form={form} isChanged={false} look={storefrontLook} className="grid gap-5">
      <FormMessage />
      {method !== 'passkey' && (
        <Field
          label={label}
          name="code"
          {...(method === 'recovery_code'
            ? { maxLength: 40 }
            : { inputMode: 'numeric', maxLength: 6 })}
          autoComplete="one-time-code"
        />
      )}
      {(method === 'totp' || method === 'passkey') && canTrust && (
        <CheckBox name="trust_device">{m.second_step_trust_label()}</CheckBox>
      )}
      <SubmitButton>{m.account_continue()}</SubmitButton>
    </Form>
  )
}

const anonymous = { tokenKey: 'no_token' }

const withPasskey = async <Data,>(step: Step, finish: (step: Step) => Promise<Reply<Data>>) => {
  const { askPasskey } = await loadAgain(() => import('./ask-passkey.ts'))
  return askPasskey({ ticket: step.ticket }, ({ assertion }) => finish({ ...step, assertion }))
}

const LinkButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className={`${link} justify-self-start`}>
    {label}
  </button>
)
