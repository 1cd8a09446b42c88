import { api } from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { signIn } from '../../session/sign-in.ts'
import { button } from '../../ui/button.ts'
import { AccountFields, accountLabels, TermsBox } from './account-fields.tsx'
import { Panel } from './panel.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head('Open a shop')

export default function SellerSignUp() {
  const [opened, setOpened] = useState(false)

  return opened ? <Next /> : <Account onOpened={() => setOpened(true)} />
}

const Account = ({ onOpened }: { onOpened: () => void }) => {
  const { ref, submit, errors, message, sending } = useForm({
    schema: api.seller.registration.input,
    labels: accountLabels,
    extra: { step: 'account' },
    send: (draft) => signIn(() => call(api.seller.registration, draft)),
    onSuccess: onOpened,
  })

  return (
    <Panel
      title="Open a shop"
      text="First your own account. The shop starts as a draft that nobody else sees."
    >
      <form ref={ref} onSubmit={submit} noValidate className="grid gap-5">
        <FormMessage message={message} />
        <AccountFields errors={errors} phoneRequired />
        <TermsBox errors={errors} />
        <SubmitButton sending={sending}>Open a shop</SubmitButton>
      </form>
    </Panel>
  )
}

const steps = [
  'Your account, done',
  'Name, address and banner of the shop',
  'Papers: who you are, trade licence, tax number',
  'Where your money goes',
  'A package, then we look at it all and open the door',
]

const Next = () => (
  <Panel title="Your shop is a draft" text="You are signed in. This is the way to the opening:">
    <ol className="grid gap-3">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3">
          <span className="num grid size-6 flex-none place-items-center rounded-pill bg-brand-soft text-small font-semibold text-brand-ink">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
    <a href="/seller" className={`${button('primary', 'lg')} mt-7 w-full`}>
      Go to your shop
    </a>
  </Panel>
)
