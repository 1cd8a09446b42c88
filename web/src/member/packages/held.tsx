import { type PackagePurchase, purchaseFlow } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { kindNames } from '../../features/packages/labels.ts'
import { fullDay } from '../../format/date.ts'
import { percent } from '../../format/number.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { Alert } from '../../ui/alert.tsx'

type TermsOf = (purchase: PackagePurchase) => string[]

type Props = {
  purchases: PackagePurchase[]
  /** Rights that the terms of a package grant. */
  termsOf: TermsOf
}

/** Active packages of a member, one panel each, or a hint if there are none. */
export const ActivePackages = ({ purchases, termsOf }: Props) => {
  const held = purchases.filter(({ state }) => state === 'active')
  if (held.length === 0)
    return (
      <Panel>
        <Alert title={m.packages_none_title()} text={m.packages_none_text()} />
      </Panel>
    )
  return (
    <div className="grid gap-3.5 lg:grid-cols-2">
      {held.map((purchase) => (
        <One key={purchase.id} purchase={purchase} termsOf={termsOf} />
      ))}
    </div>
  )
}

const One = ({ purchase, termsOf }: { purchase: PackagePurchase; termsOf: TermsOf }) => {
  const { name, kind, state, ends_at, unearned_minor } = purchase
  const { time_zone } = useLocale()
  const money = useMoney()

  return (
    <Panel
      title={name}
      hint={kindNames[kind]()}
      side={<StateBadge flow={purchaseFlow} state={state} />}
    >
      <p>
        {ends_at
          ? m.packages_active_until({ date: fullDay(ends_at, time_zone) })
          : m.packages_active_unlimited()}
      </p>
      <p className="text-ink-2">
        {[
          ...effectsOf(purchase),
          ...termsOf(purchase).map((term) => `${term}.`),
          ...(unearned_minor > 0
            ? [m.packages_active_left({ amount: money(unearned_minor) })]
            : []),
        ].join(' ')}
      </p>
    </Panel>
  )
}

/** Returns the benefits of a package in the order of its terms. */
const effectsOf = ({ terms }: PackagePurchase) => {
  const { min_bp, bonus_bp, product_limit } = terms
  const effects = [
    typeof min_bp === 'number' && min_bp > 0 && m.packages_effect_min({ percent: percent(min_bp) }),
    typeof bonus_bp === 'number' &&
      bonus_bp > 0 &&
      m.packages_effect_bonus({ percent: percent(bonus_bp) }),
    typeof product_limit === 'number' && m.packages_effect_links({ count: product_limit }),
  ].filter((effect) => effect !== false)
  return effects.length > 0 ? [m.packages_effect_text({ effects: effects.join(', ') })] : []
}
