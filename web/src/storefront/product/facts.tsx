import {
  type api,
  type CashOnDelivery,
  type Data,
  formatQuantity,
  type Variant,
  type WithdrawalExclusion,
} from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/island'

import { shortDays } from '../../format/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMoney } from '../../ui/money.tsx'
import type { Staged } from './variants.ts'

type Delivery = Data<typeof api.deliveryEstimate>

type Props = {
  product: Staged
  variant: Variant | undefined
  delivery: Delivery | undefined
  returnDays: number
  cash: CashOnDelivery | null
}

/** Stock, delivery, payment and returns, each in two short lines. */
export const Facts = ({ product, variant, delivery, returnDays, cash }: Props) => (
  <ul className="mt-[22px] border-t border-line">
    <Fact
      icon="parcel"
      text={stockOf(product, variant)}
      more={m.product_stock_sender({ shop: product.shop_name })}
    />
    {delivery && <DeliveryFact delivery={delivery} />}
    {isPayable(cash, variant?.price_minor ?? 0) && (
      <Fact icon="cash" text={m.product_cash_title()} more={m.product_cash_hint()} />
    )}
    <Fact
      icon="return"
      text={m.product_return_days({ days: returnDays })}
      more={returnHint(product)}
    />
    {product.min_age && (
      <Fact
        icon="safe"
        text={m.product_age_text({ age: product.min_age })}
        more={m.product_age_hint()}
      />
    )}
  </ul>
)

/**
 * Returns whether one unit may be paid in cash on delivery. The total can still exceed the limit.
 */
const isPayable = (cash: CashOnDelivery | null, price_minor: number) =>
  cash !== null && (cash.max_total_minor === null || price_minor <= cash.max_total_minor)

/** What delivery costs and when it arrives, in the country that is assumed. */
const DeliveryFact = ({ delivery }: { delivery: Delivery }) => {
  const money = useMoney()
  const { country, is_shipped, price_minor, from, to } = delivery
  const place = country === null ? null : countryName(country)
  if (!is_shipped)
    return (
      <Fact
        icon="truck"
        text={place ? m.product_delivery_denied({ country: place }) : m.product_delivery_none()}
      />
    )
  if (price_minor === null) return <Fact icon="truck" text={m.product_delivery_later()} />
  const more = from && to ? m.product_delivery_arrives({ days: shortDays(from, to) }) : undefined
  return <Fact icon="truck" text={priceOf(delivery, money)} more={more} />
}

const priceOf = ({ price_minor, free_from_minor }: Delivery, money: (minor: number) => string) => {
  if (!price_minor) return m.product_delivery_free()
  const price = money(price_minor)
  return free_from_minor === null
    ? m.product_delivery_price({ price })
    : m.product_delivery_price_free({ price, amount: money(free_from_minor) })
}

const returnHint = ({ withdrawal_exclusion }: Staged) =>
  withdrawal_exclusion ? exclusions[withdrawal_exclusion]() : m.product_return_hint()

const exclusions: Record<WithdrawalExclusion, () => string> = {
  custom: m.product_excluded_custom,
  perishable: m.product_excluded_perishable,
  hygiene: m.product_excluded_hygiene,
  sealed: m.product_excluded_sealed,
  digital: m.product_excluded_digital,
}

type FactProps = { icon: string; text: string; more?: string | undefined }

const Fact = ({ icon, text, more }: FactProps) => (
  <li className="flex gap-3.5 border-b border-line py-[13px] text-[.9375rem]">
    <Icon name={icon} className="mt-px icon text-ink-2" />
    <span>
      {text}
      {more && <span className="block text-small text-ink-2">{more}</span>}
    </span>
  </li>
)

const fewMax = 5

const stockOf = (product: Staged, variant: Variant | undefined) => {
  const { shop_name: shop, backorder } = product
  if (product.shop?.is_closed) return product.shop.closed_note ?? m.product_stock_closed({ shop })
  const available = variant?.available ?? 0
  const quantity = formatQuantity(available, product)
  if (available > fewMax) return m.product_stock_available({ quantity, shop })
  if (available > 0) return m.product_stock_few({ quantity, shop })
  return backorder ? m.product_stock_backorder() : m.product_stock_none({ shop })
}
