import { api, type CommissionKind } from '@emporia/contract'

import { amount, type Field, pick, rate, text, integer } from '../../../resource/fields.tsx'
import { lazy } from '../../../ui/lazy.ts'

const Targets = lazy(async () => ({ default: (await import('./targets.client.tsx')).Targets }))

export const kindNames: Record<CommissionKind, string> = {
  seller: 'Shops',
  category: 'Categories',
  product: 'Products',
  price_band: 'A band of prices',
}

const rule = api.admin.commissionRule.row.shape
const isBand = ({ kind }: Record<string, unknown>) => kind === 'price_band'

const targets: Field<number[]> = {
  label: 'Which ones',
  help: 'A category stands for all below it.',
  isRequired: true,
  Control: Targets,
  initial: (stored) => rule.target_ids.safeParse(stored).data ?? [],
  isVisible: (draft) => !isBand(draft),
}

const nothing = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

export const ruleFields = {
  name: text('Name'),
  rank: integer('Place', {
    help: 'The list is read from the lowest.',
    initial: (stored) => (typeof stored === 'number' ? stored : 10),
  }),
  kind: pick<CommissionKind>('For', kindNames, {
    initial: (stored) => rule.kind.safeParse(stored).data ?? 'category',
  }),
  target_ids: targets,
  min_price_minor: amount('From a price of', { isVisible: isBand }),
  max_price_minor: amount('Up to a price of', { isVisible: isBand }),
  bp: rate('Rate'),
  fixed_minor: amount('For each unit', { help: 'On top of the rate.', initial: nothing }),
  floor_minor: amount('At least', { initial: nothing }),
  cap_minor: amount('At most'),
}
