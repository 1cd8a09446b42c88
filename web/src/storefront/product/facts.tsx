import { type CashOnDelivery, formatQuantity, type Variant } from '@emporia/contract'
import * as m from '@emporia/messages/island'

import { counted } from '../../format/number.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Staged } from './variants.ts'

type Props = {
  product: Staged
  variant: Variant | undefined
  returnDays: number
  cash: CashOnDelivery | null
}

/** Stock, payment and returns, each in two short lines. */
export const Facts = ({ product, variant, returnDays, cash }: Props) => (
  <ul className="mt-[22px] border-t border-line">
    <Fact
      icon="parcel"
      text={stockOf(product, variant)}
      more={m.product_packed_sent_by({ shop_name: product.shop_name })}
    />
    {isPayable(cash, variant?.price_minor ?? 0) && (
      <Fact icon="cash" text={m.product_cash_delivery()} more={m.product_cash_courier_no()} />
    )}
    <Fact
      icon="return"
      text={m.product_send_back_within({ return_days: returnDays })}
      more={m.product_starts_day_delivery()}
    />
  </ul>
)

/**
 * Returns whether one unit may be paid in cash on delivery. The total can still exceed the limit.
 */
const isPayable = (cash: CashOnDelivery | null, price_minor: number) =>
  cash !== null && (cash.max_total_minor === null || price_minor <= cash.max_total_minor)

const Fact = ({ icon, text, more }: { icon: string; text: string; more: string }) => (
  <li className="flex gap-3.5 border-b border-line py-[13px] text-[.9375rem]">
    <Icon name={icon} className="mt-px icon text-ink-2" />
    <span>
      {text}
      <span className="block text-small text-ink-2">{more}</span>
    </span>
  </li>
)

const fewMax = 5

const stockOf = (product: Staged, variant: Variant | undefined) => {
  const { shop_name, backorder, shop } = product
  if (shop?.is_closed) return shop.closed_note ?? `${shop_name} is closed for now`
  const available = variant?.available ?? 0
  if (available > fewMax) return `${formatQuantity(available, product)} in stock at ${shop_name}`
  if (available > 0) return `Only ${formatQuantity(available, product)} left at ${shop_name}`
  return backorder ? 'Made for you, takes a little longer' : `Sold out at ${shop_name}`
}
