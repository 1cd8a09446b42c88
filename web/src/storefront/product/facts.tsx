import { type CashOnDelivery, formatQuantity, type Variant } from '@emporia/contract'
import * as m from '@emporia/messages/island'

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
      more={m.product_stock_sender({ shop: product.shop_name })}
    />
    {isPayable(cash, variant?.price_minor ?? 0) && (
      <Fact icon="cash" text={m.product_cash_title()} more={m.product_cash_hint()} />
    )}
    <Fact
      icon="return"
      text={m.product_return_days({ days: returnDays })}
      more={m.product_return_hint()}
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
  const { shop_name: shop, backorder } = product
  if (product.shop?.is_closed) return product.shop.closed_note ?? m.product_stock_closed({ shop })
  const available = variant?.available ?? 0
  const quantity = formatQuantity(available, product)
  if (available > fewMax) return m.product_stock_available({ quantity, shop })
  if (available > 0) return m.product_stock_few({ quantity, shop })
  return backorder ? m.product_stock_backorder() : m.product_stock_none({ shop })
}
