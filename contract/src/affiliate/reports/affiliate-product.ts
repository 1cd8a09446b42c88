import { z } from 'zod'

import { card } from '../../catalog/card.ts'
import { get } from '../../endpoint.ts'
import { bp, id, minor, toPageSchema, pageQuery } from '../../shapes.ts'
import { rateSources } from '../states.ts'
import { programObstacles } from './dashboard.ts'

/**
 * Column titles of CSV files: the nominal rate is before the limits of a sale, the effective rate is
 * what is paid, as a share of the price.
 */
export const rateTitles = { nominal: 'Nominal rate', effective: 'Effective rate' } as const
const { nominal, effective } = rateTitles

/** How a rate is composed: base rate, package bonus, boost multiplier. */
export const rateWhy = z.object({
  source: z.enum(rateSources),
  /** Rate from `source`, before the package and the boost apply. */
  base_bp: bp.meta({ title: 'My nominal rate before package' }),
  /** The package raises the rate to at least `min_bp`, then adds `bonus_bp`. */
  min_bp: bp.nullable().meta({ title: 'Minimum rate of my package' }),
  bonus_bp: bp.nullable().meta({ title: 'Bonus rate of my package' }),
  package_name: z.string().nullable(),
  /** Multiplier in hundredths: 200 is twice. */
  boost_x100: z.int().nullable(),
  /** Amount before the limit of one sale; null if the limit does not reduce it. */
  uncapped_minor: minor.nullable().meta({ title: 'My commission before the limit of a sale' }),
})
export type RateWhy = z.output<typeof rateWhy>

const affiliateProduct = card
  .pick({
    id: true,
    name: true,
    slug: true,
    picture: true,
    price_minor: true,
    has_price_range: true,
    available: true,
    shop_id: true,
    shop_name: true,
    rating: true,
    rating_count: true,
  })
  .extend({
    category_name: z.string(),
    /** What any member earns with one unit; the nominal rate only explains the amount. */
    rate_bp: bp.meta({ title: nominal }),
    effective_bp: bp.meta({ title: effective }),
    earns_minor: minor.meta({ title: 'Commission of one unit' }),
    /** What the caller earns, and why; null for callers who are not members. */
    mine: z
      .object({
        rate_bp: bp.meta({ title: 'My nominal rate' }),
        /** Earnings as a share of the price; every screen shows this rate. */
        effective_bp: bp.meta({ title: 'My effective rate' }),
        earns_minor: minor.meta({ title: 'My commission of one unit' }),
        link: z.url(),
        why: rateWhy,
        /** Why nothing would be paid. */
        obstacle: z.enum([...programObstacles, 'category_not_in_package']).nullable(),
      })
      .nullable(),
  })
export type AffiliateProduct = z.output<typeof affiliateProduct>

/** Products that members can share, with what they earn. */
export const affiliateProducts = get('/affiliate-products', {
  access: 'public',
  input: pageQuery(['earns_minor', 'rate_bp', 'price_minor', 'newest']).extend({
    category_id: id.optional(),
    shop_id: id.optional(),
    /** Only products that earn the caller at least this share of the price. */
    min_effective_bp: bp.optional(),
    /** Only this product. */
    product_id: id.optional(),
  }),
  data: toPageSchema(affiliateProduct),
})
