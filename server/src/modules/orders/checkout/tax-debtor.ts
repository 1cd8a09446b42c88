import {
  findRefusedCountry,
  findTaxDebtor,
  type TaxedSale,
} from '../../tax-rules/regime-of-sale.ts'
import type { TaxRegime } from '../../tax-rules/regime.ts'
import type { ShopParcel } from './parcels.ts'

type Shop = {
  shop_id: number | null
  lines: { parts: { net_minor: number; tax_minor: number } }[]
}
type Sold = {
  regime: TaxRegime
  regimes: Map<number | null, TaxRegime>
  sales: Map<number | null, TaxedSale>
  prices_include_tax: boolean
}

/** Sales at a register are not shipped. */
const unknownSale = {
  is_platform: false,
  has_tax_number: true,
  supplier_country: null,
  ships_from: null,
  vat: null,
}

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

const saleOf = ({ regime, regimes, sales, prices_include_tax }: Sold, shop: Shop) =>
  [
    regimes.get(shop.shop_id) ?? regime,
    sales.get(shop.shop_id) ?? unknownSale,
    worthOf(shop, prices_include_tax),
  ] as const

/** Returns the worth of the goods without tax. */
const worthOf = ({ lines }: Shop, prices_include_tax: boolean) =>
  lines.reduce(
    (sum, { parts: { net_minor, tax_minor } }) =>
      sum + net_minor - (prices_include_tax ? tax_minor : 0),
    0,
  )
