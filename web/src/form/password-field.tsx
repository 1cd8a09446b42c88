import * as m from '@emporia/messages/common'
import { useState } from 'react'

import { hidden, Rich } from '../ui/rich.tsx'
import { Field } from './field.tsx'

type Props = {
  label: string
  name: string
  /** Needed where the page may have another field with this name. */
  id?: string
  /** `new-password` shows the password strength. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button to show what is typed. */
export const PasswordField = ({ autoComplete, ...field }: Props) => {
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState(false)

  return (
    <div className="relative">
      <Field
        {...field}
        type={seen ? 'text' : 'password'}
        autoComplete={autoComplete}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button
        type="button"
        aria-pressed={seen}
        onClick={() => setSeen(!seen)}
        className="absolute top-[26px] end-0 h-[46px] cursor-pointer px-3.5 text-small font-semibold text-ink-2"
      >
        <Rich
          parts={(seen ? m.form_password_hide : m.form_password_show)({ label: field.label })}
          tags={{ hidden }}
        />
      </button>
      {autoComplete === 'new-password' && (
        <p className="mt-1.5 text-small text-ink-2">{m.form_password_hint()}</p>
      )}
      {autoComplete === 'new-password' && typed !== '' && <Strength typed={typed} />}
    </div>
  )
}

const strengthLabels = [
  m.form_strength_short,
  m.form_strength_weak,
  m.form_strength_fair,
  m.form_strength_good,
  m.form_strength_strong,
]

const Strength = ({ typed }: { typed: string }) => {
  const strength = calculateStrength(typed)
  const label = strengthLabels[strength]?.()

  return (
    <p className="mt-2 flex items-center gap-3 text-small text-ink-2">
      <meter min={0} max={4} low={2} high={3} optimum={4} value={strength} className="h-2 flex-1">
        {label}
      </meter>
      <span aria-live="polite" className="w-20">
        {label}
      </span>
    </p>
  )
}

const lengthMin = 8
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** Returns the strength of a password from 0 (too short) to 4 (strong). Length counts most. */
export const calculateStrength = (typed: string) => {
  if (typed.length < lengthMin) return 0
  const variety = kinds.filter((kind) => kind.test(typed)).length
  return Math.min(4, Math.floor((typed.length - lengthMin) / 4) + Math.max(1, variety - 1))
}
