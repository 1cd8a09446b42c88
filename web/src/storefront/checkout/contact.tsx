import * as m from '@emporia/messages/checkout'

import { EmailField } from '../../form/email-field.tsx'
import { Field } from '../../form/field.tsx'
import { signInPlace } from '../../session/places.ts'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { Step } from './step.tsx'

/** Who orders without an account. */
export const WhoOrders = () => {
  const signIn = linkTo(signInPlace(location.pathname + location.search))

  return (
    <Step title={m.checkout_contact_title()}>
      <p className="mb-4 text-[.9375rem] text-ink-2">
        <Rich parts={m.checkout_contact_sign_in()} tags={{ link: signIn }} />
      </p>
      <div className="grid gap-5">
        <EmailField
          label={m.checkout_contact_email()}
          name="email"
          help={m.checkout_contact_email_help()}
        />
        <Field label={m.checkout_contact_name()} name="name" autoComplete="name" />
      </div>
    </Step>
  )
}
