import { api, type OwnShop, type PackagePurchase } from '@emporia/contract'

import { about } from './about.ts'
import type { References } from './references.ts'

/** Replies that members see in the affiliate program and at a register, and sellers of packages and products. */
export const memberRules = [
  about(api.seller.product.elements, ({ tax_categories, shipping_classes }, { texts }) => {
    for (const category of tax_categories) texts('tax_category', category.id, category, 'name')
    for (const one of shipping_classes ?? []) texts('shipping_class', one.id, one, 'name')
  }),
  about(api.pos.till.products, ({ rows }, { text, variant, unit }) => {
    for (const row of rows) {
      text('product', row.product_id, 'name', (found) => (row.name = found))
      variant(row)
      unit(row)
    }
  }),
  about(api.member.dashboard, (dashboard, references) => addBought(dashboard, references)),
  about(api.member.earnings, ({ rows }, references) => {
    for (const { product, why } of rows) {
      if (why) references.packageName(why)
      if (!product) continue
      references.names('product', [product])
      references.unit(product)
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
  about(api.seller.dashboard, (dashboard, references) => addBought(dashboard, references)),
  about(api.seller.profile.show, (profile, references) => addProfile(profile, references)),
  about(api.seller.profile.update, (profile, references) => addProfile(profile, references)),
  about(api.seller.acceptTerms, (shop, references) => addShop(shop, references)),
  about(api.seller.shopUpdate, (shop, references) => addBought(shop, references)),
  about(api.seller.registration, ({ shop }, references) => addBought(shop, references)),
]

type Bought = { package: { name: string } | null }

/** The package of a shop or a member, of which a reply has the name that it was bought under. */
const addBought = ({ package: bought }: Bought, { nameOf }: References) => {
  if (bought) nameOf('package', bought.name, (found) => (bought.name = found))
}

type Shop = Bought & Pick<OwnShop, 'terms'>

const addShop = (shop: Shop, references: References) => {
  addBought(shop, references)
  if (shop.terms) references.texts('seller_terms', shop.terms.id, shop.terms, 'changes')
}

const addProfile = (profile: (Bought & { shop: Shop }) | null, references: References) => {
  if (!profile) return
  addBought(profile, references)
  addShop(profile.shop, references)
}

/** A purchase has the name of its package, which may have changed since. */
const addPurchases = (
  rows: Pick<PackagePurchase, 'package_id' | 'name'>[],
  { text }: References,
) => {
  for (const row of rows) text('package', row.package_id, 'name', (found) => (row.name = found))
}
