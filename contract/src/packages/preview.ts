import { z } from 'zod'

import { poolCapMax } from '../affiliate/settings.ts'
import { get } from '../endpoint.ts'
import { amount, bp, id, minor, price } from '../shapes.ts'

const count = z.int().min(0)

const catalog = z.object({
  products: count,
  /** Products of which one unit would earn, or give back, more than now. */
  raised: count,
  /** Median rate of all products, as a share of the price. */
  median_before_bp: count,
  median_after_bp: count,
  /** The products with the largest gain. */
  examples: z.array(z.object({ id, name: z.string(), before_minor: minor, after_minor: minor })),
  /** True if there are so many products that only a sample was calculated. */
  is_sampled: z.boolean(),
})

const packagePreview = z.object({
  /** Null if the package does not raise earnings. */
  catalog: catalog.nullable(),
  /** The last 30 days by the current rules, without and with the package. */
  last_30_days: z
    .object({ orders: count, earned_minor: minor, would_earn_minor: minor })
    .nullable(),
  /** Average orders, as in the last 30 days, that earn the price of the package. */
  break_even_orders: count.nullable(),
  promise: z.string(),
  verdict: z.enum(['gain', 'small', 'none']),
  /** Whether the package has other benefits, so that it can be bought without raising earnings. */
  has_other_benefit: z.boolean(),
})
export type PackagePreview = z.output<typeof packagePreview>

/** Shows what a package would change for the caller, before payment. */
export const packagePreviewCall = get('/package-preview', {
  access: 'buyer',
  input: z.strictObject({ package_id: id }),
  data: packagePreview,
})

const catalogEffect = z.object({ catalog })
export type CatalogEffect = z.output<typeof catalogEffect>

/**
 * Shows how package terms would change the catalog for a member without a package, while staff edit
 * them.
 */
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
