/**
 * A model of docs/domain/tax.md for the tests, which shares no code with the product: fractions of
 * whole numbers, rounded once.
 */

type Kind = 'standard' | 'reduced' | 'exempt' | 'shipping'
type Rates = Record<string, number>

export type Destination = {
  country: string
  region?: string
  postcode?: string
  /** Whether prices include the tax there. */
  shows: boolean
  /** `category`: at the rates for shipping, else the standard ones. */
  shipping: 'goods' | 'highest' | 'category' | 'exempt'
  /** The VAT id of a buyer in another member state than all suppliers: reverse charge. */
  vat_id?: string
  /** null: no zone covers it, so an order is an export. */
  rates: { standard: Rates; reduced?: Rates; shipping?: Rates } | null
}

export type Market = {
  name: string
  /** Whether prices are entered with the tax of the home zone. */
  inclusive: boolean
  basis: 'same_price' | 'same_net'
  /** Position of the home zone. */
  home: number | null
  destinations: Destination[]
  /** The marketplace fee and how it is taxed, and where the shops are. */
  commission: {
    bp: number
    tax: 'none' | 'on_top' | 'included'
    shops: { sam: ModelShop; sol: ModelShop }
  }
}

/** Without a country, the shop has not stated where it is. */
type ModelShop = { country?: string; vat_id?: string; is_taxed: boolean }

export type ModelTax = {
  part: string
  jurisdiction: string
  name: string
  rate_ppm: number
  base_minor: number
  tax_minor: number
}

const ratesAt = ({ rates, vat_id }: Destination, kind: Kind): Rates => {
  if (!rates || vat_id || kind === 'exempt') return {}
  return (kind === 'standard' ? undefined : rates[kind]) ?? rates.standard
}

const total = (rates: Rates) => Object.values(rates).reduce((sum, rate) => sum + rate, 0)

/** Rounds a fraction half up. */
const rounded = (over: bigint, under: bigint) => {
  const whole = over / under
  return Number(2n * (over - whole * under) >= under ? whole + 1n : whole)
}

const million = 1_000_000n

const without = (amount: number, rate: number) =>
  rounded(BigInt(amount) * million, million + BigInt(rate))

const on = (amount: number, rate: number) => rounded(BigInt(amount) * BigInt(rate), million)

/** Returns the unit price of goods at a destination. */
export const modelPrice = (
  market: Market,
  place: Destination,
  { price_minor, kind }: { price_minor: number; kind: Kind },
) => {
  const home = market.home === null ? undefined : market.destinations[market.home]
  const net =
    market.inclusive && home ? without(price_minor, total(ratesAt(home, kind))) : price_minor
  if (place.vat_id) return net
  if (place === home && place.shows === market.inclusive) return price_minor
  if (market.inclusive && place.shows && market.basis === 'same_price') return price_minor
  return place.shows ? net + on(net, total(ratesAt(place, kind))) : net
}

/** Returns the fee of a payment method for a total. */
export const modelFee = (total_minor: number, fee: { fee_minor: number; fee_bp: number }) =>
  fee.fee_minor + rounded(BigInt(total_minor) * BigInt(fee.fee_bp), 10_000n)

type Sold = {
  net_minor: number
  sent_minor: number
  coupon_minor: number
  shipping_coupon_minor: number
  /** What the platform pays is a payment by a third party for what a shop sells. */
  is_paid_in_part: boolean
  fee_minor: number
  kind: Kind
}

const taxedOf = (line: Sold) => ({
  net_minor: line.is_paid_in_part ? line.net_minor + line.coupon_minor : line.net_minor,
  sent_minor: line.is_paid_in_part ? line.sent_minor + line.shipping_coupon_minor : line.sent_minor,
})

/** Returns the tax of each line of one shop's order. */
export const modelLine = (place: Destination, sold: Sold[]) => {
  const lines = sold.map((line) => ({ ...line, ...taxedOf(line) }))
  const charged = lines.filter(({ net_minor }) => net_minor > 0)
  const highest = charged
    .map(({ kind }) => ratesAt(place, kind))
    .reduce<Rates>((most, rates) => (total(rates) > total(most) ? rates : most), {})
  return lines.map(({ net_minor, sent_minor, fee_minor, kind }) => {
    const own = ratesAt(place, kind)
    const category = ratesAt(place, 'shipping')
    const sent = { goods: own, highest, category, exempt: {} }[place.shipping]
    const goods = taxed('goods', net_minor, { rates: own, shows: place.shows })
    const shipping = taxed('shipping', sent_minor, { rates: sent, shows: place.shows })
    const fee = fee_minor > 0 ? taxed('fee', fee_minor, { rates: sent, shows: place.shows }) : []
    return {
      taxes: [...goods, ...shipping, ...fee],
      goods_minor: goods.reduce((sum, tax) => sum + tax.tax_minor, 0),
      shipping_minor: shipping.reduce((sum, tax) => sum + tax.tax_minor, 0),
      fee_tax_minor: fee.reduce((sum, tax) => sum + tax.tax_minor, 0),
    }
  })
}

const taxed = (
  part: string,
  amount: number,
  { rates, shows }: { rates: Rates; shows: boolean },
): ModelTax[] => {
  const whole = total(rates)
  const tax = shows ? amount - without(amount, whole) : on(amount, whole)
  const parts = Object.entries(rates)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([jurisdiction, rate], at) => ({
      jurisdiction,
      rate,
      at,
      floor: whole === 0 ? 0 : Math.floor((tax * rate) / whole),
      rest: whole === 0 ? 0 : (tax * rate) % whole,
    }))
  const left = tax - parts.reduce((sum, { floor }) => sum + floor, 0)
  const raised = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ jurisdiction, rate, at, floor }) => ({
    part,
    jurisdiction,
    name: 'Tax',
    rate_ppm: rate,
    base_minor: shows ? amount - tax : amount,
    tax_minor: floor + (raised.has(at) ? 1 : 0),
  }))
}

/** Returns the fee of a line without its tax, and the tax. */
export const modelCommission = (
  { commission, home, destinations }: Market,
  { base, isTaxed }: { base: number; isTaxed: boolean },
) => {
  const fee = rounded(BigInt(base) * BigInt(commission.bp), 10_000n)
  const place = home === null ? undefined : destinations[home]
  const rate = isTaxed && place ? total(ratesAt(place, 'standard')) : 0
  if (commission.tax === 'none') return { fee, tax: 0 }
  if (commission.tax === 'included')
    return { fee: without(fee, rate), tax: fee - without(fee, rate) }
  let most = fee
  while (most + on(most, rate) > base) most -= 1
  return { fee: most, tax: on(most, rate) }
}
