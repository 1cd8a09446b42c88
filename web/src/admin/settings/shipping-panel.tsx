import { type FreeBasis, type SellerShipping, shippingKinds } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { AmountLine, IntegerLine } from '../../backoffice/form/line.tsx'
import { MultiSelect } from '../../backoffice/form/select/select.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { kindNames } from '../../features/shipping/method-fields.ts'
import { Labeled } from '../../form/labeled.tsx'
import { KeeperSelect } from './employee-select.tsx'
import { Tick } from './fields/tick.tsx'
import { Choice } from './fields/choice.tsx'
import { connectGeneral } from './index/general-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** Who receives the shipping, when the platform hands over, and whether shops have methods of their own. */
export const ShippingPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { shipping } = draft
  const set = (changes: Partial<typeof shipping>) =>
    change({ shipping: { ...shipping, ...changes } })

  return (
    <Panel
      title={m.shipping_panel_title()}
      hint={m.shipping_panel_hint()}
      side={
        <Link to="/admin/shipping" className={linkClass}>
          {m.shipping_panel_zones_link()}
        </Link>
      }
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <KeeperSelect {...field('shipping.to')} value={shipping.to} onChange={(to) => set({ to })} />
      <IntegerLine
        {...field('shipping.handling_days')}
        value={shipping.handling_days}
        onChange={(handling_days) => set({ handling_days: handling_days ?? 0 })}
      />
      <Choice
        {...field('shipping.free_basis')}
        value={shipping.free_basis}
        options={basisNames}
        onChange={(free_basis) => set({ free_basis })}
      />
      <IntegerLine
        {...field('shipping.default_grams')}
        value={shipping.default_grams}
        onChange={(default_grams) => set({ default_grams: default_grams ?? 0 })}
      />
      <Tick
        {...field('shipping.reports_deliver')}
        checked={shipping.reports_deliver}
        onChange={(reports_deliver) => set({ reports_deliver })}
      />
      <Choice
        {...field('shipping.sellers')}
        value={shipping.sellers}
        options={sellerNames}
        onChange={(sellers) => set({ sellers })}
      />
      {shipping.sellers === 'bounded' && <Bounds value={shipping} field={field} onChange={set} />}
    </Panel>
  )
}

const basisNames: Record<FreeBasis, () => string> = {
  before_discount: m.shipping_panel_free_before,
  after_discount: m.shipping_panel_free_after,
}

const sellerNames: Record<SellerShipping, () => string> = {
  off: m.shipping_sellers_off,
  bounded: m.shipping_sellers_bounded,
  free: m.shipping_sellers_free,
}

type Shipping = PanelProps['form']['draft']['shipping']
type BoundsProps = {
  value: Shipping
  field: ReturnType<typeof connectGeneral>
  onChange: (changes: Partial<Shipping>) => void
}

/** The kinds and the highest price that sellers may choose. */
const Bounds = ({ value, field, onChange }: BoundsProps) => (
  <>
    <Labeled {...field('shipping.seller_kinds')}>
      {({ id }) => (
        <MultiSelect
          id={id}
          placeholder={m.shipping_panel_kinds_all()}
          options={shippingKinds.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
          value={value.seller_kinds}
          onChange={(seller_kinds) => onChange({ seller_kinds })}
        />
      )}
    </Labeled>
    <AmountLine
      {...field('shipping.seller_price_max_minor')}
      optional
      value={value.seller_price_max_minor}
      onChange={(seller_price_max_minor) => onChange({ seller_price_max_minor })}
    />
  </>
)
