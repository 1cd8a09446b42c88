import { api } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
import { useState } from 'react'
import { Link } from 'react-router'

import { call } from '../../api/call.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Labeled, type LabelProps } from '../../form/labeled.tsx'
import { RateInput } from '../../backoffice/form/numbers.tsx'
import { Select } from '../../backoffice/form/select/select.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { KeeperSelect } from './employee-select.tsx'
import { Choice } from './fields/choice.tsx'
import { Line } from '../../backoffice/form/line.tsx'
import { connectGeneral } from './index/general-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** Whether prices include tax, and the default rate for products without their own. */
export const TaxPanel = ({ form }: PanelProps) => {
  const field = connectGeneral(form)
  const { tax } = form.draft
  const set = (changes: Partial<typeof tax>) => form.change({ tax: { ...tax, ...changes } })

  return (
    <Panel
      title={m.settings_tax_title()}
      hint={m.settings_tax_hint()}
      side={<ZonesLink />}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <PricesSelect
        {...field('tax.inclusive')}
        value={tax.inclusive}
        onChange={(inclusive) => set({ inclusive })}
      />
      <Labeled {...field('tax.default_bp')}>
        {(control) => (
          <RateInput
            {...control}
            value={tax.default_bp}
            onChange={(default_bp) => set({ default_bp: default_bp ?? 0 })}
          />
        )}
      </Labeled>
      <Line
        {...field('tax.number')}
        optional
        maxLength={40}
        value={tax.number}
        onChange={(number) => set({ number })}
      />
      <Choice
        {...field('tax.shipping')}
        value={tax.shipping}
        options={shippingNames}
        onChange={(shipping) => set({ shipping })}
      />
      <KeeperSelect {...field('tax.to')} value={tax.to} onChange={(to) => set({ to })} />
      <HomeZone
        {...field('tax.home_zone_id')}
        value={tax.home_zone_id}
        onChange={(home_zone_id) => set({ home_zone_id })}
      />
      <Choice
        {...field('tax.price_basis')}
        value={tax.price_basis}
        options={basisNames}
        onChange={(price_basis) => set({ price_basis })}
      />
      <Choice
        {...field('tax.platform_coupon')}
        value={tax.platform_coupon}
        options={couponNames}
        onChange={(platform_coupon) => set({ platform_coupon })}
      />
    </Panel>
  )
}

const ZonesLink = () => (
  <Link to="/admin/tax" className={linkClass}>
    {m.settings_tax_zones_link()}
  </Link>
)

type PricesProps = LabelProps & {
  value: boolean
  onChange: (inclusive: boolean) => void
}

const PricesSelect = ({ value, onChange, ...texts }: PricesProps) => (
  <Labeled {...texts}>
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

const couponNames = {
  lowers_tax: m.settings_tax_coupon_lowers,
  keeps_tax: m.settings_tax_coupon_keeps,
}

type HomeProps = LabelProps & {
  value: number | null
  onChange: (zone: number | null) => void
}

/** The zone whose tax the entered prices include. */
const HomeZone = ({ value, onChange, ...texts }: HomeProps) => {
  const [request] = useState(() => call(api.admin.tax.options, {}))
  const { reply } = useReply(request)
  const zones = reply?.success ? reply.data.zones : undefined

  return (
    <Labeled {...texts} optional>
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
