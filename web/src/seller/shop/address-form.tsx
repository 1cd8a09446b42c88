import { type Address, api, toFieldErrors, type OwnShop } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { useSeen } from '../../resource/editing/use-edit.ts'
import { actOnProfile } from '../../features/profile/act-on-profile.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { countries } from '../../form/countries.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { reporting } from '../../backoffice/form/reporting.ts'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'

const labels = {
  name: 'Contact',
  phone: 'Phone',
  line1: 'Street and number',
  line2: 'Floor, building',
  city: 'City',
  postcode: 'Postcode',
  region: 'Region',
} as const

type FieldName = keyof typeof labels
const fieldNames: FieldName[] = ['name', 'phone', 'line1', 'line2', 'city', 'postcode', 'region']
const optional: FieldName[] = ['line2', 'postcode', 'region']

const formOf = (address: Address | null) => ({
  name: address?.name ?? '',
  phone: address?.phone ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  postcode: address?.postcode ?? '',
  region: address?.region ?? '',
  country: address?.country ?? 'US',
})

const { shopUpdate } = api.seller

/** The shop's address for shipments and the platform. Customers do not see it. */
export const AddressForm = ({ shop }: { shop: OwnShop }) => {
  const { draft, errors, changed, change, refuse, restart } = useDraft(formOf(shop.address))
  const [saving, setSaving] = useState(false)
  const { seenFor, saved } = useSeen(shop)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim()))
    const checked = shopUpdate.input.safeParse({ address: filled }, reporting)
    if (!checked.success)
      return refuse(toFieldErrors(checked.error, (path) => nameOf(path.replace('address.', ''))))
    setSaving(true)
    const reply = await actOnProfile(shopUpdate, checked.data, { seen: seenFor(checked.data) })
    setSaving(false)
    if (reply.success) {
      saved(reply.data)
      restart(formOf(reply.data.address))
    } else refuse(reply.errors ?? {})
  }

  return (
    <Panel
      title="Where the shop works from"
      hint="Stands on your parcels and papers. Customers do not find it in the market."
    >
      <Form isChanged={changed.length > 0} className="grid gap-5 md:grid-cols-2" onSubmit={save}>
        {fieldNames.map((key) => (
          <Line
            key={key}
            label={labels[key]}
            optional={optional.includes(key)}
            value={draft[key]}
            error={errors[`address.${key}`]}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
        <Country value={draft.country} onChange={(country) => change({ country })} />
        <div className="md:col-span-2">
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={saving || changed.length === 0}
          >
            Save
          </button>
        </div>
      </Form>
    </Panel>
  )
}

const names: Record<string, string> = { ...labels, country: 'Country' }
const nameOf = (key: string) => names[key] ?? key

type CountryProps = { value: string; onChange: (country: string) => void }

const Country = ({ value, onChange }: CountryProps) => (
  <Labeled label="Country">
    {({ id }) => (
      <select
        id={id}
        className="office-input h-8"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Labeled>
)
