import { address as addressSchema, api, type FieldErrors } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { call } from '../../../api/call.ts'
import { labelOfPlace, type Place, PlaceFields } from '../../../features/address/place-fields.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import type { Basket } from '../register/basket.ts'
import { toSaleLines, type Sending } from '../register/reported.ts'
import { Form } from '../../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../../backoffice/form/leaving/leave-button.tsx'

type Props = { basket: Basket; onQuoted: (sending: Sending) => void; onClose: () => void }

const countryKey = 'till_country'

/** Delivery address of the goods; the server calculates the price. */
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
    const reported = { lines: toSaleLines(basket, new Date().toISOString()), address: read.data }
    const reply = await call(api.pos.sale.quote, reported)
    setBusy(false)
    if (!reply.success) return setRefused(reply.message)
    localStorage.setItem(countryKey, read.data.country)
    onQuoted({ address: read.data, ...reply.data })
  }

  return (
    <Dialog title="Send it" onClose={onClose}>
      <Form className="mt-3 grid gap-4" onSubmit={submit}>
        <PlaceFields place={typed} errors={errors} onChange={setTyped} />
        {refused && (
          <p role="alert" className="font-medium text-tone-red-ink">
            {refused}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Back</LeaveButton>
          <button
            type="submit"
            className={`${buttonClass('primary')} min-h-12 px-6 text-base`}
            disabled={busy}
          >
            What does it cost?
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

const blankOf = ({ customer: { name = '', phone = '', address } }: Basket): Place => ({
  name: address?.name ?? name,
  phone: address?.phone ?? phone,
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postcode: address?.postcode ?? '',
  country: address?.country ?? localStorage.getItem(countryKey) ?? '',
})

/** Leaves out empty fields. */
const filledOf = (typed: Place) =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))

const missingOf = (issues: { path: PropertyKey[] }[]): FieldErrors =>
  Object.fromEntries(
    issues.map(({ path }) => [String(path[0]), `Please enter ${labelOfPlace(String(path[0]))}`]),
  )
