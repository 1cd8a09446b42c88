import { type Address, address as addressSchema, api, type FieldErrors } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { call } from '../../../api/call.ts'
import { countries } from '../../../form/countries.ts'
import { officeButton } from '../../../office/button.ts'
import { Dialog } from '../../../office/dialog.tsx'
import { Labelled } from '../../../office/form/labelled.tsx'
import type { Basket } from '../counter/basket.ts'
import { linesOf, type Sending } from '../counter/told.ts'

type Props = { basket: Basket; onQuoted: (sending: Sending) => void; onClose: () => void }
type Typed = Record<keyof Address, string>

const boxes = [
  { key: 'name', label: 'Name' },
  { key: 'phone', label: 'Phone' },
  { key: 'line1', label: 'Street and number', isWide: true },
  { key: 'line2', label: 'Flat, floor, company', isWide: true, optional: true },
  { key: 'postcode', label: 'Postcode', optional: true },
  { key: 'city', label: 'City' },
  { key: 'region', label: 'Region', optional: true },
] as const

const countryKey = 'till_country'

/** Where the goods are sent to; the market says what that costs. */
export const SendDialog = ({ basket, onQuoted, onClose }: Props) => {
  const [typed, setTyped] = useState(() => blankOf(basket))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const read = addressSchema.safeParse(filledOf(typed))
    if (!read.success) return setErrors(missingOf(read.error.issues))
    setErrors({})
    setBusy(true)
    const told = { lines: linesOf(basket, new Date().toISOString()), address: read.data }
    const reply = await call(api.pos.sale.quote, told)
    setBusy(false)
    if (!reply.success) return setRefused(reply.message)
    localStorage.setItem(countryKey, read.data.country)
    onQuoted({ address: read.data, ...reply.data })
  }

  return (
    <Dialog title="Send it" onClose={onClose}>
      <form className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
        <Boxes typed={typed} errors={errors} onChange={setTyped} />
        {refused && (
          <p role="alert" className="font-medium text-tone-red-ink">
            {refused}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={officeButton()} onClick={onClose}>
            Back
          </button>
          <button
            type="submit"
            className={`${officeButton('primary')} min-h-12 px-6 text-base`}
            disabled={busy}
          >
            What does it cost?
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const blankOf = ({ customer: { name = '', phone = '', address } }: Basket): Typed => ({
  name: address?.name ?? name,
  phone: address?.phone ?? phone,
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postcode: address?.postcode ?? '',
  country: address?.country ?? localStorage.getItem(countryKey) ?? '',
})

/** What was left empty is not sent. */
const filledOf = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))

const labelOf = (key: string) => boxes.find((box) => box.key === key)?.label ?? 'Country'

const missingOf = (issues: { path: PropertyKey[] }[]): FieldErrors =>
  Object.fromEntries(
    issues.map(({ path }) => [String(path[0]), `Please enter ${labelOf(String(path[0]))}`]),
  )

type BoxesProps = { typed: Typed; errors: FieldErrors; onChange: (typed: Typed) => void }

const Boxes = ({ typed, errors, onChange }: BoxesProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    {boxes.map(({ key, label, ...rest }) => (
      <Labelled
        key={key}
        label={label}
        optional={'optional' in rest}
        error={errors[key]}
        {...('isWide' in rest && { className: 'sm:col-span-2' })}
      >
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            className="office-input h-9"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            value={typed[key]}
            onChange={({ target }) => onChange({ ...typed, [key]: target.value })}
          />
        )}
      </Labelled>
    ))}
    <Labelled label="Country" error={errors['country']}>
      {({ id, describedBy }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          className="office-input h-9"
          value={typed.country}
          onChange={({ target }) => onChange({ ...typed, country: target.value })}
        >
          <option value="">Choose</option>
          {countries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  </div>
)
