import * as m from '@emporia/messages/account'
import { useSearchParams } from 'react-router'

import { EmailField } from '../../form/email-field.tsx'
import { CheckBox, Field } from '../../form/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { linkInNewTab, Rich } from '../../ui/rich.tsx'

/** The fields of every new account. A referral code comes from the link. */
export const AccountFields = ({ phoneRequired = false }: { phoneRequired?: boolean }) => {
  const [query] = useSearchParams()

  return (
    <>
      <Field label={m.account_name()} name="name" autoComplete="name" />
      <EmailField label={m.account_email()} name="email" />
      <Field
        label={m.account_phone()}
        name="phone"
        type="tel"
        autoComplete="tel"
        optional={!phoneRequired}
      />
      <NewPassword />
      <Field
        label={m.account_referral_code()}
        name="referral_code"
        optional
        defaultValue={query.get('referral_code') ?? ''}
      />
    </>
  )
}

/** A new password and its repetition. */
export const NewPassword = () => (
  <>
    <PasswordField label={m.account_password()} name="password" autoComplete="new-password" />
    <Field
      label={m.account_password_again()}
      name="password_confirmation"
      type="password"
      autoComplete="new-password"
    />
  </>
)

/** Returns labels of fields for the error messages of the contract. */
export const getAccountLabels = () => ({ password_confirmation: m.account_password_again() })

export const TermsBox = () => (
  <CheckBox name="accept_terms">
    <Rich parts={m.account_terms_consent()} tags={{ link: linkInNewTab('/terms') }} />
  </CheckBox>
)
