import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

type Props = {
  buyer: Pick<Order, 'company' | 'vat_id'>
  orders: Pick<Order, 'tax_treatment'>[]
}

/** Company and VAT id of a business buyer, and why no tax was charged. */
export const BusinessBuyer = ({ buyer: { company, vat_id }, orders }: Props) => {
  const treatments = new Set(orders.map(({ tax_treatment }) => tax_treatment))
  const lines = [
    company,
    vat_id && m.orders_business_vat({ number: vat_id }),
    treatments.has('export') && m.orders_tax_export(),
    treatments.has('reverse_charge') && m.orders_tax_reverse(),
    treatments.has('exempt') && m.orders_tax_exempt(),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null

  return (
    <section aria-label={m.orders_business_title()} className="mt-3 border-t border-line pt-3">
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  )
}
