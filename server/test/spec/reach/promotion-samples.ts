import type { Belongings } from './belongings.ts'
import type { between } from './sample.ts'

/** A coupon and an offer of a shop. */
export const promotionsOf = ({ promotions: { sam } }: Belongings) =>
  [
    ['PUT /seller/coupon', 'id', { id: sam.coupon_id, title: 'Mine' }],
    ['POST /seller/coupon-status', 'id', { id: sam.coupon_id, status: 'inactive' }],
    ['DELETE /seller/coupon', 'id', { id: sam.coupon_id }],
    ['PUT /seller/offer', 'id', { id: sam.offer_id, title: 'Mine' }],
    ['POST /seller/offer-status', 'id', { id: sam.offer_id, status: 'inactive' }],
    ['DELETE /seller/offer', 'id', { id: sam.offer_id }],
  ] satisfies Parameters<typeof between>[1]

/** Somebody else’s products, variants, items and pictures in one’s own coupon and offer. */
export const besidePromotions = ({
  fresh,
  file_id,
  sols,
  promotions: { sam, sol },
}: Belongings) => {
  const field = (name: string) =>
    ({ answer: `invalid ${name}`, because: 'It is one of a form' }) as const
  const { product_id } = fresh
  const coupon = { scope: 'products', scope_ids: [product_id] }
  const made = { title: 'Mine', type: 'fixed', value: 100 }
  const days = { starts_at: '2100-01-01T00:00:00Z', ends_at: '2100-01-02T00:00:00Z' }
  const item = { type: 'percent', value: 2000 }
  const own = { ...item, product_id: sols.product_id }
  const withItem = (one: object) => ({ title: 'Mine', ...days, items: [one] })
  const items = (call: string, more: object) =>
    [
      [
        call,
        'items.product_id',
        { ...more, items: [{ ...item, product_id }] },
        field('items.0.product_id'),
      ],
      [
        call,
        'items.variant_id',
        { ...more, items: [{ ...own, variant_id: fresh.variant_id }] },
        field('items.0.variant_id'),
      ],
      [call, 'items.id', { ...more, items: [{ ...own, id: sam.item_id }] }, field('items.0.id')],
      [call, 'banner', { ...more, banner: file_id }, field('banner')],
    ] satisfies Parameters<typeof between>[1]
  return [
    [
      'POST /seller/coupon',
      'scope_ids',
      { code: 'MINE-1', ...made, ...coupon },
      field('scope_ids'),
    ],
    ['PUT /seller/coupon', 'scope_ids', { id: sol.coupon_id, ...coupon }, field('scope_ids')],
    ...items('POST /seller/offer', withItem(own)),
    ...items('PUT /seller/offer', { id: sol.offer_id }),
  ] satisfies Parameters<typeof between>[1]
}
