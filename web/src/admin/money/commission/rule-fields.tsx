import { api, type CommissionKind } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { amount, type Field, pick, rate, text, integer } from '../../../resource/fields.tsx'
import { lazy } from '../../../ui/lazy.ts'

const Targets = lazy(async () => ({ default: (await import('./targets.client.tsx')).Targets }))

export const kindNames: Record<CommissionKind, () => string> = {
  seller: m.commission_scope_shops,
  category: m.commission_scope_categories,
  product: m.commission_scope_products,
  price_band: m.commission_scope_prices,
}

const rule = api.admin.commissionRule.row.shape
const isBand = ({ kind }: Record<string, unknown>) => kind === 'price_band'

const targets: Field<number[]> = {
  label: m.commission_rule_targets,
  help: m.commission_rule_targets_help,
  isRequired: true,
  Control: Targets,
  initial: (stored) => rule.target_ids.safeParse(stored).data ?? [],
  isVisible: (draft) => !isBand(draft),
}

const nothing = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

export const ruleFields = {
  name: text(m.commission_list_search),
  rank: integer(m.commission_column_rank, {
    help: m.commission_rule_rank_help,
    initial: (stored) => (typeof stored === 'number' ? stored : 10),
  }),
  kind: pick<CommissionKind>(m.commission_column_scope, kindNames, {
    initial: (stored) => rule.kind.safeParse(stored).data ?? 'category',
  }),
  target_ids: targets,
  min_price_minor: amount(m.commission_rule_min, { isVisible: isBand }),
  max_price_minor: amount(m.commission_rule_max, { isVisible: isBand }),
  bp: rate(m.commission_rule_rate),
  fixed_minor: amount(m.commission_rule_fixed, {
    help: m.commission_rule_fixed_help,
    initial: nothing,
  }),
  floor_minor: amount(m.commission_rule_floor, { initial: nothing }),
  cap_minor: amount(m.commission_rule_cap),
}
