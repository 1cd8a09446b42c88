import { z } from 'zod'

import { card } from '../../catalog/card.ts'
import { get } from '../../endpoint.ts'
import { bp, id, minor, pageOf, pageQuery } from '../../shapes.ts'
import { rateSources } from '../words.ts'
import { programmeObstacles } from './dashboard.ts'

/** How a rate comes about: the base, what a package adds, what a boost multiplies. */
export const rateWhy = z.object({
  source: z.enum(rateSources),
  /** Of the above, before anything lifts it. */
  base_bp: bp,
  /** The package lifts to at least so much, and adds so much. */
  min_bp: bp.nullable(),
  bonus_bp: bp.nullable(),
  package_name: z.string().nullable(),
  /** 200 is twice. */
  boost_x100: z.int().nullable(),
  /** Before the market's limit for one sale, where that is lower. */
  uncapped_minor: minor.nullable(),
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
    /** What everybody earns with one piece of it; the nominal rate is only for its explanation. */
    rate_bp: bp,
    effective_bp: bp,
    earns_minor: minor,
    /** What the asker earns, and why; null for whoever is no member. */
    mine: z
      .object({
        rate_bp: bp,
        /** What is earned, as a share of the price: what every screen calls the rate. */
        effective_bp: bp,
        earns_minor: minor,
        link: z.url(),
        why: rateWhy,
        /** Why nothing would be paid. */
        obstacle: z.enum([...programmeObstacles, 'category_not_in_package']).nullable(),
      })
      .nullable(),
  })
export type AffiliateProduct = z.output<typeof affiliateProduct>

/** What members can share, with what it earns. */
export const affiliateProducts = get('/affiliate-products', {
  access: 'public',
  input: pageQuery(['earns_minor', 'rate_bp', 'price_minor', 'newest']).extend({
    category_id: id.optional(),
    shop_id: id.optional(),
    /** Those that earn the asker at least this share of their price. */
    min_effective_bp: bp.optional(),
    /** That one alone. */
    product_id: id.optional(),
  }),
  data: pageOf(affiliateProduct),
})
