import { api } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
import { useState } from 'react'
import { Link } from 'react-router'

import { call } from '../../api/call.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Labeled } from '../../form/labeled.tsx'
import { RateInput } from '../../backoffice/form/numbers.tsx'
import { Select } from '../../backoffice/form/select/select.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { KeeperSelect } from './employee-select.tsx'
import { Choice } from './fields/choice.tsx'
import { Line } from '../../backoffice/form/line.tsx'
import type { PanelProps } from './settings-form.ts'

/** Whether prices include tax, and the default rate for products without their own. */
export const TaxPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { tax } = draft
  const set = (changes: Partial<typeof tax>) => change({ tax: { ...tax, ...changes } })

  return (
    <Panel
      title={m.settings_tax_title()}
      hint={m.settings_tax_hint()}
      side={<ZonesLink />}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <PricesSelect
        value={tax.inclusive}
        error={errors['tax.inclusive']}
        onChange={(inclusive) => set({ inclusive })}
      />
      <Labeled label={m.settings_tax_rate()} error={errors['tax.default_bp']}>
        {(control) => (
          <RateInput
            {...control}
            value={tax.default_bp}
            onChange={(default_bp) => set({ default_bp: default_bp ?? 0 })}
          />
        )}
      </Labeled>
      <Line
        label={m.settings_tax_number()}
        optional
        maxLength={40}
        help={m.settings_tax_number_help()}
        value={tax.number}
        error={errors['tax.number']}
        onChange={(number) => set({ number })}
      />
      <Choice
        label={m.settings_tax_shipping()}
        value={tax.shipping}
        options={shippingNames}
        error={errors['tax.shipping']}
        onChange={(shipping) => set({ shipping })}
      />
      <KeeperSelect label={m.settings_tax_payee()} value={tax.to} onChange={(to) => set({ to })} />
      <HomeZone
        value={tax.home_zone_id}
        error={errors['tax.home_zone_id']}
        onChange={(home_zone_id) => set({ home_zone_id })}
      />
      <PriceBasis
        value={tax.price_basis}
        error={errors['tax.price_basis']}
        onChange={(price_basis) => set({ price_basis })}
      />
      <CommissionTax
        value={tax.commission_tax}
        error={errors['tax.commission_tax']}
        onChange={(commission_tax) => set({ commission_tax })}
      />
    </Panel>
  )
}

const ZonesLink = () => (
  <Link to="/admin/tax" className={linkClass}>
    {m.settings_tax_zones_link()}
  </Link>
)

type PricesProps = {
  value: boolean
  error: string | undefined
  onChange: (inclusive: boolean) => void
}

const PricesSelect = ({ value, error, onChange }: PricesProps) => (
  <Labeled label={m.settings_tax_prices()} error={error}>
    {({ id }) => (
      <select
        id={id}
        className="office-input h-8"
        value={value ? 'with' : 'without'}
        onChange={({ target }) => onChange(target.value === 'with')}
      >
        <option value="without">{m.settings_tax_exclusive()}</option>
        <option value="with">{m.settings_tax_inclusive()}</option>
      </select>
    )}
  </Labeled>
)

const shippingNames = {
  goods: m.settings_tax_goods,
  highest: m.settings_tax_highest,
  category: m.settings_tax_shipping_category,
  exempt: m.settings_tax_exempt,
}

const basisNames = { same_price: m.settings_tax_same_price, same_net: m.settings_tax_same_net }

const commissionNames = {
  none: m.settings_tax_commission_none,
  on_top: m.settings_tax_commission_added,
  included: m.settings_tax_commission_included,
}

type ChoiceProps<Names> = {
  value: keyof Names
  error: string | undefined
  onChange: (value: keyof Names) => void
}

const PriceBasis = (props: ChoiceProps<typeof basisNames>) => (
  <Choice
    {...props}
    label={m.settings_tax_basis()}
    help={m.settings_tax_basis_help()}
    options={basisNames}
  />
)

const CommissionTax = (props: ChoiceProps<typeof commissionNames>) => (
  <Choice
    {...props}
    label={m.settings_tax_commission()}
    help={m.settings_tax_commission_help()}
    options={commissionNames}
  />
)

type HomeProps = {
  value: number | null
  error: string | undefined
  onChange: (zone: number | null) => void
}

/** The zone whose tax the entered prices include. */
const HomeZone = ({ value, error, onChange }: HomeProps) => {
  const [request] = useState(() => call(api.admin.tax.options, {}))
  const { reply } = useReply(request)
  const zones = reply?.success ? reply.data.zones : undefined

  return (
    <Labeled label={m.settings_tax_home()} optional error={error} help={m.settings_tax_home_help()}>
      {(control) => (
        <Select
          {...control}
          canClear
          placeholder={m.settings_tax_home_none()}
          options={zones?.map(({ id, name }) => ({ value: id, label: name }))}
          // Until the zones are loaded, the field would show the id.
          value={zones ? value : null}
          onChange={onChange}
        />
      )}
    </Labeled>
  )
}
