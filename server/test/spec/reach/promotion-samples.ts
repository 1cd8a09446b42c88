import type { Fixtures } from './fixtures.ts'
import type { between } from './sample.ts'

/** A coupon and an offer of a shop. */
export const listPromotions = ({ promotions: { sam } }: Fixtures) =>
  [
    ['PUT /seller/coupon', 'id', { id: sam.coupon_id, title: 'Mine' }],
    ['POST /seller/coupon-status', 'id', { id: sam.coupon_id, status: 'inactive' }],
    ['DELETE /seller/coupon', 'id', { id: sam.coupon_id }],
    ['PUT /seller/offer', 'id', { id: sam.offer_id, title: 'Mine' }],
    ['POST /seller/offer-status', 'id', { id: sam.offer_id, status: 'inactive' }],
    ['DELETE /seller/offer', 'id', { id: sam.offer_id }],
  ] satisfies Parameters<typeof between>[1]

type Named = { call: string; rest: object; item: object }

const field = (name: string) =>
  ({ answer: `invalid ${name}`, because: 'It is one of a form' }) as const

/** Another shop's products, variants, items and images in the caller's own coupon and offer. */
export const besidePromotions = (of: Fixtures) => {
  const { fresh, sols, promotions } = of
  const coupon = { scope: 'products', scope_ids: [fresh.product_id] }
  const item = { type: 'percent', value: 2000, product_id: sols.product_id }
  const created = { code: 'MINE-1', title: 'Mine', type: 'fixed', value: 100, ...coupon }
  const days = { starts_at: '2100-01-01T00:00:00Z', ends_at: '2100-01-02T00:00:00Z' }
  const draft = { title: 'Mine', ...days, items: [item] }
  const { coupon_id, offer_id: id } = promotions.sol
  return [
    ['POST /seller/coupon', 'scope_ids', created, field('scope_ids')],
    ['PUT /seller/coupon', 'scope_ids', { id: coupon_id, ...coupon }, field('scope_ids')],
    ...besideOffer(of, { call: 'POST /seller/offer', rest: draft, item }),
    ...besideOffer(of, { call: 'PUT /seller/offer', rest: { id }, item }),
  ] satisfies Parameters<typeof between>[1]
}

const besideOffer = (of: Fixtures, { call, rest, item }: Named) => {
  const { product_id, variant_id } = of.fresh
  const foreign = { product_id, variant_id, id: of.promotions.sam.item_id }
  const withForeign = (name: keyof typeof foreign) => {
    const items = [{ ...item, [name]: foreign[name] }]
    return [call, `items.${name}`, { ...rest, items }, field(`items.0.${name}`)] as const
  }
  return [
    [...withForeign('product_id')],
    [...withForeign('variant_id')],
    [...withForeign('id')],
    [call, 'banner', { ...rest, banner: of.file_id }, field('banner')],
  ] satisfies Parameters<typeof between>[1]
}
