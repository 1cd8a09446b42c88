import { type OrderStatus, sumOfQuantities } from '@emporia/contract'

import type { Random } from '../../random.ts'
import type { ShopSlug } from '../../texts/shops.ts'
import type { Plan } from './plans.ts'
import type { Product, Variant } from '../products.ts'
import { hoursBefore } from '../scene.ts'
import type { Shop } from '../shops.ts'

type Picked = { product: Product; variant: Variant; quantity: number }
/** The items bought in one shop, and the status of the order. */
export type Basket = { status: OrderStatus; picked: Picked[] }
type Goods = { products: Product[]; variants: Variant[]; shops: Shop[]; now: Date }

/** Fills one basket per shop of an order group with products that were on sale at the time. */
export const shopping = ({ products, variants, shops, now }: Goods, random: Random) => {
  const open = new Set(shops.filter(({ status }) => status === 'approved').map(({ id }) => id))
  const sold = products.filter(
    ({ shop_id, status, approval }) =>
      (!shop_id || open.has(shop_id)) && status === 'active' && approval === 'approved',
  )
  // Popular products are drawn several times as often.
  const liked = new Map(sold.map(({ id }) => [id, random.pick([1, 1, 1, 2, 2, 3, 6])]))
  const ofProduct = Map.groupBy(variants, ({ product_id }) => product_id)

  const pickFrom = (choice: Product[]): Picked => {
    const product = random.pick(
      choice.flatMap((each) => Array.from({ length: liked.get(each.id) ?? 1 }, () => each)),
    )
    const variant = random.pick(ofProduct.get(product.id) ?? [])
    const count = variant.price_minor < 2000 ? [1, 2, 2, 3] : [1, 1, 1, 1, 2]
    const scoop = product.min_quantity ?? 1
    const quantity = sumOfQuantities(Array.from({ length: random.pick(count) }, () => scoop))
    return { product, variant, quantity }
  }

  return ({ hours, parts, shops: wanted }: Plan): Basket[] => {
    const placed_at = hoursBefore(now, hours + 6)
    const there = sold.filter(({ published_at }) => (published_at ?? '') < placed_at)
    const bySeller = Map.groupBy(there, ({ shop_id }) => shop_id ?? null)
    const sellers = wanted ? idsOf(shops, wanted) : random.shuffle([...bySeller.keys()])
    return parts.flatMap((status, i) => {
      const section = bySeller.get(sellers[i] ?? null)
      if (!section) return []
      const lines = Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () => pickFrom(section))
      return { status, picked: [...new Map(lines.map((line) => [line.variant.id, line])).values()] }
    })
  }
}

const idsOf = (shops: Shop[], wanted: readonly ShopSlug[]) =>
  wanted.map((slug) => shops.find((shop) => shop.slug === slug)?.id ?? null)
