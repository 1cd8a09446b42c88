import { spread } from '../ledger/arithmetic.ts'
import { assertWithinLimits } from './bounds.ts'
import type { Goods } from './goods.ts'
import { type Parts, type PricedOrder, sumsOf, totalsOf } from './rules.ts'
import { shippingRates, sumTaxes, taxLine } from './tax.ts'

/**
 * Adds the fee of a payment method to a priced order group: spread over the lines by their price and
 * taxed like shipping (docs/domain/payments.md#fees).
 */
export const addPaymentFee = <Priced extends PricedOrder<Goods>>(
  priced: Priced,
  fee_minor: number,
): Priced => {
  if (fee_minor === 0) return priced
  const { prices_include_tax, taxShippingOf } = priced
  const shares = spread(
    fee_minor,
    priced.shops.flatMap(({ lines }) => lines.map(({ parts }) => parts.gross_minor)),
  )
  const shops = priced.shops.map((shop) => {
    const own = shares.splice(0, shop.lines.length)
    const sold = shop.lines.map(({ parts, tax_rates }) => ({ ...parts, rates: tax_rates }))
    const rates = shippingRates(sold, taxShippingOf(shop.shop_id))
    const lines = shop.lines.map((line, at) => {
      const charged = { ...line.parts, fee_minor: own[at] ?? 0 }
      const taxed = { goods: line.tax_rates, shipping: rates[at] ?? [] }
      return { ...line, parts: withTaxes(charged, taxLine(charged, taxed, prices_include_tax)) }
    })
    const sums = sumsOf(
      lines.map(({ parts }) => parts),
      prices_include_tax,
    )
    return { ...shop, ...sums, lines }
  })
  const totals = totalsOf(shops)
  assertWithinLimits([], totals.total_minor)
  return { ...priced, shops, totals }
}

const withTaxes = (parts: Parts, taxes: Parts['taxes']): Parts => ({
  ...parts,
  taxes,
  fee_tax_minor: sumTaxes(taxes, 'fee'),
})
