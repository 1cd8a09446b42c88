import type { FieldErrors, ShippingMethod, ShippingZone } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
import { useMemo } from 'react'

import { countries } from '../../form/address/countries.ts'
import { iconButton, buttonClass } from '../../backoffice/button.ts'
import { Labeled } from '../../form/labeled.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Line } from '../../backoffice/form/line.tsx'
import { Method } from './method.client.tsx'
import type { NamedShop } from './settings-form.ts'
import { MultiSelect } from '../../backoffice/form/select/select.tsx'

type Props = {
  at: number
  zone: ShippingZone
  nextId: number
  shops: NamedShop[]
  errors: FieldErrors
  onChange: (zone: ShippingZone) => void
  onRemove: () => void
}

/** A shipping zone: its countries and shipping methods. */
export const Zone = (props: Props) => {
  const { at, zone, nextId, shops, errors, onChange } = props
  const setMethods = (methods: ShippingMethod[]) => onChange({ ...zone, methods })

  return (
    <section
      aria-label={m.shipping_zone_label({ name: zone.name || at + 1 })}
      className="grid gap-4 rounded-[8px] border border-line p-4"
    >
      <Place {...props} />
      {zone.methods.map((method, index) => (
        <Method
          key={method.id}
          path={`${pathOf(at)}.methods.${index}`}
          method={method}
          shops={shops}
          errors={errors}
          onChange={(changed) =>
            setMethods(zone.methods.map((one) => (one.id === method.id ? changed : one)))
          }
          onRemove={() => setMethods(zone.methods.filter((one) => one.id !== method.id))}
        />
      ))}
      <button
        type="button"
        className={`${buttonClass()} justify-self-start`}
        onClick={() => setMethods([...zone.methods, { ...newMethod, id: nextId }])}
      >
        <Icon name="add" />
        {m.shipping_zone_add_method_button()}
      </button>
    </section>
  )
}

/** Path of a zone in the settings. */
const pathOf = (at: number) => `shipping.zones.${at}`

const listOptions = () => countries().map(({ code, name }) => ({ value: code, label: name }))

const Place = ({ at, zone, errors, onChange, onRemove }: Props) => {
  const options = useMemo(() => listOptions(), [])

  return (
    <div className="grid items-start gap-4 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <Line
        label={m.shipping_zone_name()}
        value={zone.name}
        maxLength={60}
        error={errors[`${pathOf(at)}.name`]}
        onChange={(name) => onChange({ ...zone, name })}
      />
      <Labeled
        label={m.shipping_zone_countries()}
        help={m.shipping_zone_countries_help()}
        error={errors[`${pathOf(at)}.countries`]}
      >
        {({ id }) => (
          <MultiSelect
            id={id}
            placeholder={m.shipping_zone_else()}
            options={options}
            value={zone.countries}
            onChange={(named) => onChange({ ...zone, countries: named })}
          />
        )}
      </Labeled>
      <button
        type="button"
        className={`${iconButton} md:mt-7`}
        aria-label={m.shipping_zone_remove_label({ name: zone.name })}
        onClick={onRemove}
      >
        <Icon name="delete" />
      </button>
    </div>
  )
}

const newMethod: Omit<ShippingMethod, 'id'> = {
  name: '',
  kind: 'flat',
  price_minor: 0,
  steps: [],
  free_from_minor: null,
  eta_days: 3,
  shop_ids: [],
}
