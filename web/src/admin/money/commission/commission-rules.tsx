import { api } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { percent } from '../../../format/number.ts'
import type { Row } from '../../../resource/family.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { kindNames, ruleFields } from './rule-fields.tsx'

export const clientLoader = listLoader(api.admin.commissionRule.list)

type Rule = Row<typeof api.admin.commissionRule>

const texts = {
  name: m.commission_column_rule,
  list: m.commission_list_noun,
  add: m.commission_rule_add,
  edit: m.commission_rule_edit,
  empty: m.commission_list_empty,
}

/** Rules for the marketplace fee by type of sale. */
export default function CommissionRules() {
  return (
    <ResourceScreen
      resource={api.admin.commissionRule}
      texts={texts}
      search={m.commission_list_search()}
      titleCell={({ name, kind }) => ({ name, below: kindNames[kind]() })}
      titleColumn="name"
      columns={[
        {
          head: m.commission_column_rank(),
          sort: 'rank',
          phone: 'none',
          cell: ({ rank }) => rank,
        },
        { key: 'scope', head: m.commission_column_scope(), cell: (rule) => <About rule={rule} /> },
        {
          key: 'fee',
          head: m.commission_column_fee(),
          align: 'right',
          cell: (rule) => <Takes rule={rule} />,
        },
      ]}
      fields={ruleFields}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">{m.commission_list_text()}</p>
    </ResourceScreen>
  )
}

const About = ({ rule }: { rule: Rule }) => {
  const money = useMoney()
  const { kind, targets, min_price_minor, max_price_minor } = rule
  if (kind !== 'price_band') return <span className="line-clamp-2">{targets.join(', ')}</span>
  return (
    <span className="num">
      {formatBounds(
        {
          min: min_price_minor === null ? undefined : money(min_price_minor),
          max: max_price_minor === null ? undefined : money(max_price_minor),
        },
        priceBounds,
      )}
    </span>
  )
}

type Bounds = { min?: string | undefined; max?: string | undefined }
type BoundLabels = {
  min: (values: { min: string }) => string
  max: (values: { max: string }) => string
  both: (values: { min: string; max: string }) => string
}

const priceBounds: BoundLabels = {
  min: m.commission_price_from,
  max: m.commission_price_to,
  both: m.commission_price_between,
}

const feeBounds: BoundLabels = {
  min: m.commission_fee_from,
  max: m.commission_fee_to,
  both: m.commission_fee_between,
}

const formatBounds = ({ min, max }: Bounds, labels: BoundLabels) => {
  if (min && max) return labels.both({ min, max })
  if (min) return labels.min({ min })
  return max && labels.max({ max })
}

const Takes = ({ rule: { bp, fixed_minor, floor_minor, cap_minor } }: { rule: Rule }) => {
  const money = useMoney()
  const bounds = formatBounds(
    {
      min: floor_minor > 0 ? money(floor_minor) : undefined,
      max: cap_minor === null ? undefined : money(cap_minor),
    },
    feeBounds,
  )

  return (
    <span className="num">
      {percent(bp)}
      {fixed_minor > 0 && ` + ${money(fixed_minor)}`}
      {bounds && <span className="block text-[.8125rem] text-ink-2">{bounds}</span>}
    </span>
  )
}
