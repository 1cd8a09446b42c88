import { z } from 'zod'

import { resource } from '../resource.ts'
import { amount, bp, id, line, minor, rank, status } from '../shapes.ts'

/** What a rule matches: shop, category, product, or price of a unit. */
export const commissionKinds = ['seller', 'category', 'product', 'price_band'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** Where a fee rate comes from; `none` is the platform, which pays no fee. */
export const commissionSources = ['none', 'package', 'rule', 'category', 'default'] as const
export type CommissionSource = (typeof commissionSources)[number]

const draft = z.strictObject({
  name: line(80),
  /** Rules are read from the lowest rank; the first match applies. */
  rank: rank.optional(),
  kind: z.enum(commissionKinds),
  /** Shops, categories with their subcategories, or products; none for a price band. */
  target_ids: z.array(id).max(500).optional(),
  min_price_minor: amount.nullish(),
  max_price_minor: amount.nullish(),
  bp,
  /** Per unit sold, in addition to the rate. */
  fixed_minor: amount.optional(),
  floor_minor: amount.optional(),
  cap_minor: amount.nullish(),
})

/** Rules of the marketplace fee, ordered by the operator (docs/domain/money.md#marketplace-fee). */
export const commissionRule = resource({
  path: 'commission-rule',
  permission: 'general',
  draft,
  row: z.object({
    id,
    name: z.string(),
    rank: z.int(),
    kind: z.enum(commissionKinds),
    target_ids: z.array(id),
    /** Names of the targets. */
    targets: z.array(z.string()),
    min_price_minor: minor.nullable(),
    max_price_minor: minor.nullable(),
    bp: z.int(),
    fixed_minor: minor,
    floor_minor: minor,
    cap_minor: minor.nullable(),
    status,
  }),
  sorts: ['rank', 'name', 'id'],
})
