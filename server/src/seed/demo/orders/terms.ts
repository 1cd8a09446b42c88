import type { buildShops } from '../shops.ts'
import type { Catalog } from '../catalog.ts'

type Trade = ReturnType<typeof buildShops>

/** Returns what orders need besides products. */
export const buildTerms = (catalog: Catalog, trade: Trade) => ({
  units: unitsOf(catalog),
  shelvesOf: categoriesIn(catalog),
  rateOf: ratesIn(trade),
})

/** Returns the label and the decimals of each unit. */
const unitsOf = ({ units }: Catalog) =>
  new Map(units.map(({ id, short, decimals }) => [id, { unit: short, decimals }]))

/** Returns a function that lists a category and all its ancestors. */
const categoriesIn = ({ categories }: Catalog) => {
  const paths = new Map(categories.map(({ id, path }) => [id, path ?? '']))
  return (id: number) =>
    (paths.get(id) ?? '').split('/').flatMap((step) => (step ? Number(step) : []))
}

/** Returns the fee rate of each shop's package. */
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
