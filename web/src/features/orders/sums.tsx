import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import type { ReactNode } from 'react'

import { Panel } from '../../backoffice/panel.tsx'
import { Money } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'
import { getPaymentLabel } from './labels.ts'

type Amounts = Pick<
  Order,
  | 'subtotal_minor'
  | 'discount_minor'
  | 'shipping_minor'
  | 'shipping_discount_minor'
  | 'fee_minor'
  | 'prices_include_tax'
  | 'coupon_code'
  | 'tax_minor'
  | 'total_minor'
  | 'payment_method'
  | 'coupon_keeps_tax'
>

type Props = {
  of: Amounts
  title: string
  /** What the total refers to, for its explanation. */
  explain: { kind: 'purchase_total' | 'order_total'; id: number }
  /** Further details of the total. */
  children?: ReactNode
}

/** Totals of an order group or of one shop's order. */
export const Sums = ({ of, title, explain, children }: Props) => (
  <Panel title={title}>
    <dl className="grid gap-1.5">
      <Amount title={m.orders_sums_subtotal()} minor={of.subtotal_minor} />
      {of.discount_minor > 0 && (
        <Amount
          title={
            of.coupon_code
              ? m.orders_sums_discount_code({ code: of.coupon_code })
              : m.orders_sums_discount()
          }
          minor={-of.discount_minor}
        />
      )}
      <Amount title={m.orders_sums_shipping()} minor={of.shipping_minor} />
      {of.shipping_discount_minor > 0 && (
        <Amount
          title={
            of.coupon_code
              ? m.orders_sums_shipping_code({ code: of.coupon_code })
              : m.orders_sums_shipping_discount()
          }
          minor={-of.shipping_discount_minor}
        />
      )}
      {(of.fee_minor ?? 0) > 0 && <Amount title={m.orders_sums_fee()} minor={of.fee_minor ?? 0} />}
      {of.tax_minor > 0 && !of.prices_include_tax && (
        <Amount title={m.orders_sums_tax()} minor={of.tax_minor} />
      )}
      <div className="mt-1.5 flex items-baseline justify-between border-t border-line pt-2.5 font-semibold">
        <dt>{m.orders_sums_total()}</dt>
        <dd className="font-display text-[1.375rem]">
          <Explained {...explain} minor={of.total_minor} />
        </dd>
      </div>
    </dl>
    <p className="mt-2 text-ink-2">{getPaymentLabel(of.payment_method)}</p>
    {of.coupon_keeps_tax && of.tax_minor > 0 && (
      <p className="mt-1 text-ink-2">{m.orders_sums_coupon_note()}</p>
    )}
    {children}
  </Panel>
)

const Amount = ({ title, minor }: { title: string; minor: number }) => (
  <div className="flex justify-between">
    <dt>{title}</dt>
    <dd>
      <Money minor={minor} />
    </dd>
  </div>
)
