import { z } from 'zod'

import { poolCapMax } from '../affiliate/settings.ts'
import { get } from '../endpoint.ts'
import { amount, bp, id, minor, price } from '../shapes.ts'

const count = z.int().min(0)

const catalog = z.object({
  products: count,
  /** Of how many a piece would earn, or give back, more than now. */
  raised: count,
  /** The middle rate of all, as a share of the price. */
  median_before_bp: count,
  median_after_bp: count,
  /** Those that gain most. */
  examples: z.array(z.object({ id, name: z.string(), before_minor: minor, after_minor: minor })),
  /** Of very many products, some stand for all. */
  is_sampled: z.boolean(),
})

const packagePreview = z.object({
  /** Null where the package raises no earnings: it is bought for something else. */
  catalog: catalog.nullable(),
  /** The last 30 days by the rules of today: without the package, and with it. */
  last_30_days: z
    .object({ orders: count, earned_minor: minor, would_earn_minor: minor })
    .nullable(),
  /** Orders like those of the last 30 days that bring its price. */
  break_even_orders: count.nullable(),
  promise: z.string(),
  verdict: z.enum(['gain', 'small', 'none']),
  /** Whether it gives something besides, so that it can be bought although it raises nothing. */
  has_other_benefit: z.boolean(),
})
export type PackagePreview = z.output<typeof packagePreview>

/** What a package would change for the caller, before it is paid. */
export const packagePreviewCall = get('/package-preview', {
  access: 'buyer',
  input: z.strictObject({ package_id: id }),
  data: packagePreview,
})

const catalogEffect = z.object({ catalog })
export type CatalogEffect = z.output<typeof catalogEffect>

/** What a package with these terms does to the catalog, for a member without any, while staff write it. */
export const adminPackagePreview = {
  affiliate: get('/admin/affiliate-package-preview', {
    access: 'admin:employee',
    input: z.strictObject({
      min_bp: bp.optional(),
      bonus_bp: bp.optional(),
      pool_cap_bp: z.int().min(0).max(poolCapMax).optional(),
      category_ids: z.array(id).max(200).optional(),
    }),
    data: catalogEffect,
  }),
  boost: get('/admin/boost-package-preview', {
    access: 'admin:offers',
    input: z.strictObject({
      boost: z.enum(['earning_multiplier', 'cashback']),
      price_minor: price,
      multiplier_x100: z.int().min(101).max(1000).optional(),
      bp: bp.optional(),
      max_minor: amount.optional(),
      platform_max_minor: amount.optional(),
    }),
    data: catalogEffect,
  }),
}
