import { calculateAmount } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { countryName } from '@emporia/messages/formats'

import { sentence } from '../../../sentence.ts'
import type { Line } from '../../cart/queries.ts'
import { byShop } from '../../pricing/by-shop.ts'
import {
  findRefusedCountry,
  findTaxDebtor,
  type TaxedSale,
} from '../../tax-rules/regime-of-sale.ts'
import type { TaxRegime } from '../../tax-rules/regime.ts'
import type { ShopParcel } from './parcels.ts'

type Shop = {
  shop_id: number | null
  lines: { parts: { taxed_minor: number; tax_minor: number } }[]
}
type Sold = {
  regime: TaxRegime
  regimes: Map<number | null, TaxRegime>
  sales: Map<number | null, TaxedSale>
  prices_include_tax: boolean
}

/** Sales at a register that are not shipped have no destination. */
const unknownSale = {
  is_platform: false,
  has_tax_number: true,
  supplier_country: null,
  ships_from: null,
  vat: null,
}

/** Returns what the tax of each seller's items depends on: the countries of sellers differ. */
export const salesBySeller = (
  lines: Line[],
  buyer: Pick<TaxedSale, 'vat' | 'exemptions'>,
): Map<number | null, TaxedSale> =>
  new Map(lines.map((line) => [line.shop_id, { ...buyer, ...sellerOf(line) }]))

const sellerOf = ({ shop_id, shop_country, shop_ships_from, shop_has_tax_number }: Line) => ({
  is_platform: shop_id === null,
  has_tax_number: shop_has_tax_number,
  supplier_country: shop_country,
  ships_from: shop_ships_from,
})

/** Returns who owes the tax of a shop's part of a purchase, and why. */
export const findDebtorOfShop = (sold: Sold, shop: Shop) => findTaxDebtor(...saleOf(sold, shop))

/** Marks the parts of shops that would owe its tax without a tax number. They are not shipped. */
export const refuseUnregistered = <Priced extends Sold & { shops: Shop[]; parcels: ShopParcel[] }>(
  purchase: Priced,
): Priced => ({
  ...purchase,
  parcels: purchase.parcels.map((parcel) => {
    const shop = purchase.shops.find(({ shop_id }) => shop_id === parcel.shop_id)
    const refused_country = shop ? findRefusedCountry(...saleOf(purchase, shop)) : null
    return refused_country === null
      ? parcel
      : { ...parcel, methods: [], chosen: null, refused_country }
  }),
})

/**
 * Returns the shops that may not sell these lines to a private buyer at the regular prices, because
 * they would owe the tax and have no tax number, with the country.
 */
export const listUnregistered = (lines: Line[], regime: TaxRegime) =>
  toRefused(lines, (own, line) => {
    const worth = own.map(({ price_minor, tax_category_id, quantity }) =>
      calculateAmount(regime.netOf(price_minor, tax_category_id), quantity),
    )
    const goods_minor = worth.reduce((sum, minor) => sum + minor, 0)
    return findRefusedCountry(regime, { ...sellerOf(line), vat: null }, goods_minor)
  })

/** The same for lines that a register hands over in its country. */
export const listUnregisteredHere = (lines: Line[], regime: TaxRegime, country: string) =>
  toRefused(lines, (_, { shop_id, shop_has_tax_number: has_tax_number }) => {
    const sale = { ...unknownSale, is_platform: shop_id === null, has_tax_number }
    return findRefusedCountry({ ...regime, destination: { country } }, sale, 0)
  })

const toRefused = (lines: Line[], findCountry: (own: Line[], first: Line) => string | null) =>
  [...byShop(lines)].flatMap(([shop_id, own]) => {
    const [first] = own
    const country = first ? findCountry(own, first) : null
    return first && country !== null ? [{ shop_id, shop_name: first.shop_name, country }] : []
  })

/** Returns why a shop without a tax number cannot sell to a country. */
export const toTaxNumberRefusal = ({
  shop_name,
  country,
}: {
  shop_name: string
  country: string
}) => sentence(m.order_tax_number_missing, { shop: shop_name, country: countryName(country) })

const saleOf = ({ regime, regimes, sales, prices_include_tax }: Sold, shop: Shop) =>
  [
    regimes.get(shop.shop_id) ?? regime,
    sales.get(shop.shop_id) ?? unknownSale,
    worthOf(shop, prices_include_tax),
  ] as const

/** Returns the worth of the goods without tax. */
const worthOf = ({ lines }: Shop, prices_include_tax: boolean) =>
  lines.reduce(
    (sum, { parts: { taxed_minor, tax_minor } }) =>
      sum + taxed_minor - (prices_include_tax ? tax_minor : 0),
    0,
  )
