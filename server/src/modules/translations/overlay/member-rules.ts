import { api, type PackagePurchase } from '@emporia/contract'

import { about } from './about.ts'
import type { References } from './references.ts'

/** Replies that members see in the affiliate program and at a register, and sellers of packages. */
export const memberRules = [
  about(api.pos.till.products, ({ rows }, { text, variant, unit }) => {
    for (const row of rows) {
      text('product', row.product_id, 'name', (found) => (row.name = found))
      variant(row)
      unit(row)
    }
  }),
  about(api.member.earnings, ({ rows }, { names, unit }) => {
    for (const { product } of rows)
      if (product) {
        names('product', [product])
        unit(product)
      }
  }),
  about(api.member.visits, ({ rows }, { names }) =>
    names(
      'product',
      rows.flatMap(({ product }) => product ?? []),
    ),
  ),
  about(api.member.products, ({ rows }, { names }) => names('product', rows)),
  about(api.packages.mine, (rows, references) => addPurchases(rows, references)),
  about(api.packages.myBoosts, (rows, references) => addPurchases(rows, references)),
  about(api.packages.preview, ({ catalog }, { names }) =>
    names('product', catalog?.examples ?? []),
  ),
  about(api.seller.package.show, ({ current, purchases }, references) =>
    addPurchases([...purchases, ...(current ? [current] : [])], references),
  ),
]

/** A purchase has the name of its package, which may have changed since. */
const addPurchases = (
  rows: Pick<PackagePurchase, 'package_id' | 'name'>[],
  { text }: References,
) => {
  for (const row of rows) text('package', row.package_id, 'name', (found) => (row.name = found))
}
