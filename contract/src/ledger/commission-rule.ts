import { z } from 'zod'

import { resource } from '../resource.ts'
import { amount, bp, id, line, minor, rank, status } from '../shapes.ts'

/** What a rule looks at: who sells, what it is, or what one of it costs. */
export const commissionKinds = ['seller', 'category', 'product', 'price_band'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** Where a rate comes from; the house takes none of itself. */
export const commissionSources = ['none', 'package', 'rule', 'category', 'default'] as const
export type CommissionSource = (typeof commissionSources)[number]

const draft = z.strictObject({
  name: line(80),
  /** The list is read from the lowest rank; the first rule that fits counts. */
  rank: rank.optional(),
  kind: z.enum(commissionKinds),
  /** Shops, categories with all below them, or products; none for a band of prices. */
  target_ids: z.array(id).max(500).optional(),
  min_price_minor: amount.nullish(),
  max_price_minor: amount.nullish(),
  bp,
  /** For each unit that is sold, on top of the rate. */
  fixed_minor: amount.optional(),
  floor_minor: amount.optional(),
  cap_minor: amount.nullish(),
})

/** What the market takes of sales, as a list that the operator orders (product.md 8). */
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
    /** What the targets are called. */
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
