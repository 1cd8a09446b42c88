import { type CartResource, formatRate, type PaymentMethod } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'

import { ChargedNote, useApproximate } from '../../ui/approximate.tsx'
import { money } from '../../format/money.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { findCharge } from './charge.ts'

type Props = {
  resource: CartResource
  method: PaymentMethod | undefined
  /** The part of the total that the wallet pays. */
  walletMinor: number
}

/** The amounts from the goods to the total to pay. Rows without an effect are left out. */
export const TotalsList = ({ resource, method, walletMinor }: Props) => {
  const own = useMoney()
  const { totals, prices_include_tax, tax_label } = resource

  return (
    <dl aria-live="polite" className="num grid gap-2 border-t border-line pt-4 text-[.9375rem]">
      {rowsOf(resource).map(({ name, minor }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className={minor < 0 ? 'text-tone-green-ink' : ''}>
            {minor === 0 ? m.checkout_amount_free() : own(minor)}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt className="text-[1.0625rem]">{m.checkout_total_label()}</dt>
        <dd className="font-display text-[1.625rem] leading-none tracking-[-.02em]">
          {totals.total_minor === null ? '–' : own(totals.total_minor)}
        </dd>
      </div>
      {totals.total_minor !== null && (
        <Estimate {...{ resource, method, walletMinor }} minor={totals.total_minor} />
      )}
      {prices_include_tax && totals.tax_minor > 0 && (
        <div className="flex justify-between gap-4 text-small text-ink-2">
          <dt>
            {tax_label
              ? m.checkout_tax_label_included({ tax: tax_label })
              : m.checkout_total_tax_included()}
          </dt>
          <dd>{own(totals.tax_minor)}</dd>
        </div>
      )}
      {listNotes(resource).map((note) => (
        <div key={note} className="text-small text-ink-2">
          <dt className="sr-only">{m.checkout_total_tax()}</dt>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The total in the currency that the buyer chose, and which amount is charged. */
const Estimate = ({ resource, method, walletMinor, minor }: Props & { minor: number }) => {
  const { currency } = useLocale()
  const { decimals } = currency
  const estimate = useApproximate()(minor)
  const charge = findCharge(method, { resource, due_minor: minor - walletMinor, decimals })
  if (charge && resource.charge) {
    const { currency: charged } = resource.charge
    const rate = { from: currency.code, rate: formatRate(charged.rate), to: charged.code }
    const wallet = money(walletMinor, currency)
    return (
      <div className="flex justify-between gap-4 text-small text-ink-2">
        <dt>
          {walletMinor > 0
            ? m.checkout_charge_rest({ wallet, ...rate })
            : m.checkout_charge_rate(rate)}
        </dt>
        <dd className="font-semibold">{money(charge.amount_minor, charged)}</dd>
      </div>
    )
  }
  return (
    estimate && (
      <div className="flex justify-between gap-4 text-small text-ink-2">
        <dt>
          <ChargedNote minor={minor} />
        </dt>
        <dd>{estimate}</dd>
      </div>
    )
  )
}

/** Why no tax is charged, for each of the reasons in this order, or is not lowered. */
const listNotes = ({ shops, tax_treatment, coupon_keeps_tax, totals }: CartResource) => {
  const treatments = new Set(shops.map((shop) => shop.tax_treatment ?? tax_treatment))
  return [
    ...(treatments.has('export') ? [m.checkout_tax_export()] : []),
    ...(treatments.has('reverse_charge') ? [m.checkout_tax_reverse()] : []),
    ...(treatments.has('exempt') ? [m.checkout_tax_exempt()] : []),
    ...(coupon_keeps_tax && totals.tax_minor > 0 ? [m.checkout_tax_coupon()] : []),
  ]
}

const rowsOf = ({ totals, shops, coupon, prices_include_tax, tax_label }: CartResource) => {
  const { discount_minor, shipping_discount_minor, fee_minor = 0, tax_minor, wallet_minor } = totals
  const code = coupon?.code
  return [
    { name: m.checkout_total_items(), minor: totals.subtotal_minor, visible: true },
    {
      name: code ? m.checkout_total_discount_code({ code }) : m.checkout_total_discount(),
      minor: -discount_minor,
      visible: discount_minor > 0,
    },
    {
      name: m.checkout_total_delivery({ count: shops.length }),
      minor: totals.shipping_minor ?? 0,
      visible: totals.shipping_minor !== null,
    },
    {
      name: code
        ? m.checkout_delivery_discount_code({ code })
        : m.checkout_total_delivery_discount(),
      minor: -shipping_discount_minor,
      visible: shipping_discount_minor > 0,
    },
    { name: m.checkout_total_fee(), minor: fee_minor, visible: fee_minor > 0 },
    {
      name: tax_label || m.checkout_total_tax(),
      minor: tax_minor,
      visible: tax_minor > 0 && !prices_include_tax,
    },
    { name: m.checkout_total_wallet(), minor: -wallet_minor, visible: wallet_minor > 0 },
  ].filter(({ visible: isVisible }) => isVisible)
}
