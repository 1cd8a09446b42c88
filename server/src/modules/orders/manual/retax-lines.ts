import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { TaxSale } from '../../../adapters/tax/tax-provider.ts'
import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { toRegionCode } from '../../addresses/rules.ts'
import { type Line as Product, loadLines } from '../../cart/queries.ts'
import { commissionFor } from '../../pricing/commission/rules.ts'
import { ratesOfLine, sumTaxes, toBasisPoints, toTaxedAmounts } from '../../pricing/tax.ts'
import { getSellingTerms, type SellingTerms } from '../../site/queries.ts'
import { findCommissionTerms } from '../../tax-rules/commission-terms.ts'
import { regimeOfOrder } from '../../tax-rules/regime.ts'
import { loadProviderCodes } from '../../tax-provider/load-codes.ts'
import { findQuotes, type Quote, toLineTaxes } from '../../tax-provider/quotes.ts'
import { getGroup } from '../payment/purchase.ts'
import type { Locked } from '../status/lock-order.ts'
import { orderLines, orders } from '../tables.ts'
import { calculateFeeBase } from './reprice.ts'

type Row = Locked['lines'][number]
type Retaxed = { order: Locked['order']; lines: Row[] }

/**
 * Calculates the tax of a changed order by the provider that calculated it before. Without its answer,
 * the rates that the lines had apply; throws `conflict` if the settings require it.
 */
export const retaxLines = async (db: Db, { order, lines }: Retaxed, now: Date): Promise<Row[]> => {
  const terms = await getSellingTerms(db)
  const { provider, fallback } = terms.tax_provider
  if (provider === 'table' || order.tax_provider !== provider || order.tax_treatment !== 'taxed')
    return lines
  const products = await loadLines(db, order.user_id, lines, now)
  const sale = await toSale(db, { order, lines, products, terms })
  const [quote = null] = await findQuotes(db, terms.tax_provider, { sales: [sale], now })
  if (!quote && fallback === 'refuse') throw conflict(m.order_tax_unavailable)
  await db
    .update(orders)
    .set({ tax_provider_ref: quote?.reference ?? null, tax_fallback: quote === null })
    .where(eq(orders.id, order.id))
  if (!quote) return lines
  const charged = findCommissionTerms(terms, now)
  const retaxed = lines.map((line, at) => {
    const taxed = withTaxes(line, { quote, sale, at, order })
    const base_minor = calculateFeeBase(taxed, order.prices_include_tax)
    const product = products.find(({ id }) => id === line.id)
    const sold = { ...taxed, shop_id: order.shop_id, base_minor }
    return { ...taxed, ...(product && commissionFor(sold, product.commission_facts, charged)) }
  })
  for (const { id, ...line } of retaxed)
    await db.update(orderLines).set(line).where(eq(orderLines.id, id))
  return retaxed
}

type Sold = Retaxed & { products: Product[]; terms: SellingTerms }

const toSale = async (db: Db, { order, lines, products, terms }: Sold): Promise<TaxSale> => {
  const { address } = await getGroup(db, order.group_id)
  const place = order.pickup?.address ?? address
  const codeOf = await loadProviderCodes(
    db,
    products.map(({ tax_category_id }) => tax_category_id),
  )
  const [first] = products
  return {
    currency: terms.currency.code,
    day: regimeOfOrder(terms, order).day,
    prices_include_tax: order.prices_include_tax,
    seller: {
      shop_id: order.shop_id,
      country: first?.shop_country ?? null,
      ships_from: first?.shop_ships_from ?? null,
    },
    destination: {
      country: place.country,
      region: toRegionCode(place) ?? null,
      postcode: place.postcode || null,
    },
    // New lines have another ID in every attempt, so they are named by their position.
    lines: lines.map((line, at) => {
      const taxed = toTaxedAmounts(line, order.coupon_keeps_tax)
      return {
        id: String(at + 1),
        category: codeOf(products.find(({ id }) => id === line.id)?.tax_category_id ?? null),
        quantity: line.quantity,
        goods_minor: taxed.taxed_minor,
        shipping_minor: taxed.taxed_shipping_minor,
        fee_minor: line.fee_minor,
        rates: ratesOfLine(line.taxes),
      }
    }),
  }
}

type Quoted = { quote: Quote; sale: TaxSale; at: number; order: Locked['order'] }

const withTaxes = (line: Row, { quote, sale, at, order }: Quoted): Row => {
  const sold = sale.lines[at]
  const taxes = sold ? toLineTaxes(sold, quote, order.prices_include_tax) : line.taxes
  return {
    ...line,
    taxes,
    tax_bp: toBasisPoints(ratesOfLine(taxes).goods),
    tax_minor: sumTaxes(taxes, 'goods'),
    shipping_tax_minor: sumTaxes(taxes, 'shipping'),
    fee_tax_minor: sumTaxes(taxes, 'fee'),
  }
}
