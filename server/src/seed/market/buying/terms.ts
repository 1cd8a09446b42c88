import type { buildShops } from '../shops.ts'
import type { Catalog } from '../catalog.ts'

type Trade = ReturnType<typeof buildShops>

/** What an order needs to know of the market beside its goods. */
export const termsOf = (catalog: Catalog, trade: Trade) => ({
  units: unitsOf(catalog),
  shelvesOf: shelvesIn(catalog),
  rateOf: ratesIn(trade),
})

/** What a unit is called beside a quantity, and how fine it measures. */
const unitsOf = ({ units }: Catalog) =>
  new Map(units.map(({ id, short, decimals }) => [id, { unit: short, decimals }]))

/** A category and all above it. */
const shelvesIn = ({ categories }: Catalog) => {
  const paths = new Map(categories.map(({ id, path }) => [id, path ?? '']))
  return (id: number) =>
    (paths.get(id) ?? '').split('/').flatMap((step) => (step ? Number(step) : []))
}

/** The cut that a shop's package says. */
const ratesIn = ({ shops, purchases }: Trade) => {
  const rates = new Map(
    shops.map(({ id, owner_id }) => {
      const own = purchases.find(({ kind, holder_id }) => kind === 'shop' && holder_id === owner_id)
      const rate = own?.terms?.['commission_bp']
      return [id, typeof rate === 'number' ? rate : null]
    }),
  )
  return (shopId: number) => rates.get(shopId) ?? null
}
