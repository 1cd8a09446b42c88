import type { FieldErrors } from '@emporia/contract'
import { useSearchParams } from 'react-router'

import { CheckBox } from '../../form/check-box.tsx'
import { Field } from '../../form/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { link } from '../../ui/button.ts'

type Props = { errors: FieldErrors; phoneRequired?: boolean }

/** The fields of every new account. A referral code comes from the link. */
export const AccountFields = ({ errors, phoneRequired = false }: Props) => {
  const [query] = useSearchParams()

  return (
    <>
      <Field label="Name" name="name" autoComplete="name" error={errors['name']} />
      <Field label="Email" name="email" type="email" autoComplete="email" error={errors['email']} />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        optional={!phoneRequired}
        error={errors['phone']}
      />
      <NewPassword errors={errors} />
      <Field
        label="Referral code"
        name="referral_code"
        optional
        defaultValue={query.get('referral_code') ?? ''}
        error={errors['referral_code']}
      />
    </>
  )
}

/** A new password and its repetition. */
export const NewPassword = ({ errors }: Pick<Props, 'errors'>) => (
  <>
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      error={errors['password']}
    />
    <Field
      label="Password again"
      name="password_confirmation"
      type="password"
      autoComplete="new-password"
      error={errors['password_confirmation']}
    />
  </>
)

/** Labels of fields for the error messages of the contract. */
export const accountLabels = { password_confirmation: 'Password again' }

export const TermsBox = ({ errors }: { errors: FieldErrors }) => (
  <CheckBox name="accept_terms" error={errors['accept_terms']}>
    I agree to the{' '}
    <a href="/terms" target="_blank" className={link}>
      terms
    </a>
    .
  </CheckBox>
)
