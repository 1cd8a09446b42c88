import * as m from '@emporia/messages/account'
import { useSearchParams } from 'react-router'

import { CheckBox, Field } from '../../form/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { link } from '../../ui/button.ts'

/** The fields of every new account. A referral code comes from the link. */
export const AccountFields = ({ phoneRequired = false }: { phoneRequired?: boolean }) => {
  const [query] = useSearchParams()

  return (
    <>
      <Field label={m.signin_name()} name="name" autoComplete="name" />
      <Field label={m.signin_email()} name="email" type="email" autoComplete="email" />
      <Field
        label={m.signin_phone()}
        name="phone"
        type="tel"
        autoComplete="tel"
        optional={!phoneRequired}
      />
      <NewPassword />
      <Field
        label={m.signin_referral_code()}
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
    <PasswordField label={m.signin_password()} name="password" autoComplete="new-password" />
    <Field
      label={m.signin_confirm_password()}
      name="password_confirmation"
      type="password"
      autoComplete="new-password"
    />
  </>
)

/** Labels of fields for the error messages of the contract. */
export const accountLabels = { password_confirmation: 'Password again' }

export const TermsBox = () => (
  <CheckBox name="accept_terms">
    I agree to the{' '}
    <a href="/terms" target="_blank" className={link}>
      {m.signin_terms()}
    </a>
    .
  </CheckBox>
)
