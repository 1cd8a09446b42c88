import { api } from '@emporia/contract'

import { percent } from '../../../format/number.ts'
import type { Row } from '../../../resource/family.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { kindNames, ruleFields } from './rule-fields.tsx'

export const clientLoader = listLoader(api.admin.commissionRule.list)

type Rule = Row<typeof api.admin.commissionRule>

/** Rules for the marketplace fee by type of sale. */
export default function CommissionRules() {
  return (
    <ResourceScreen
      resource={api.admin.commissionRule}
      nouns={['rule', 'rules']}
      search="Name"
      titleCell={({ name, kind }) => ({ name, below: kindNames[kind] })}
      titleColumn="name"
      columns={[
        { head: 'Place', sort: 'rank', phone: 'none', cell: ({ rank }) => rank },
        { head: 'For', cell: (rule) => <About rule={rule} /> },
        { head: 'Takes', align: 'right', cell: (rule) => <Takes rule={rule} /> },
      ]}
      fields={ruleFields}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">
        A shop whose package names a rate pays that. For all others this list is read from the
        lowest place, and the first rule that fits counts; then the rate of the category, and last
        that of the general settings. What is ordered keeps its rate.
      </p>
    </ResourceScreen>
  )
}

const About = ({ rule }: { rule: Rule }) => {
  const money = useMoney()
  const { kind, targets, min_price_minor, max_price_minor } = rule
  if (kind !== 'price_band') return <span className="line-clamp-2">{targets.join(', ')}</span>
  const from = min_price_minor === null ? '' : `from ${money(min_price_minor)} `
  const to = max_price_minor === null ? '' : `up to ${money(max_price_minor)}`
  return <span className="num">{`${from}${to}`}</span>
}

const Takes = ({ rule: { bp, fixed_minor, floor_minor, cap_minor } }: { rule: Rule }) => {
  const money = useMoney()
  const bounds = [
    floor_minor > 0 && `at least ${money(floor_minor)}`,
    cap_minor !== null && `at most ${money(cap_minor)}`,
  ].filter(Boolean)

  return (
    <span className="num">
      {percent(bp)}
      {fixed_minor > 0 && ` + ${money(fixed_minor)}`}
      {bounds.length > 0 && (
        <span className="block text-[.8125rem] text-ink-2">{bounds.join(', ')}</span>
      )}
    </span>
  )
}
