import { type PackagePurchase, purchaseFlow } from '@emporia/contract'

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
        <Alert
          title="No package"
          text="You earn the basic rates. Choose a package below, and you earn more of the same."
        />
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
      hint={kindNames[kind]}
      side={<StateBadge flow={purchaseFlow} state={state} />}
    >
      <p>{ends_at ? `It runs until ${fullDay(ends_at, time_zone)}.` : 'It runs without an end.'}</p>
      <p className="text-ink-2">
        {[effectsOf(purchase), ...termsOf(purchase).map((term) => `${term}.`)].join(' ')}
        {unearned_minor > 0 && ` ${money(unearned_minor)} of it are not used up yet.`}
      </p>
    </Panel>
  )
}

/** Returns the benefits of a package in the order of its terms. */
const effectsOf = ({ terms }: PackagePurchase) => {
  const { min_bp, bonus_bp, product_limit } = terms
  const effects = [
    typeof min_bp === 'number' && min_bp > 0 && `at least ${percent(min_bp)} of what is bought`,
    typeof bonus_bp === 'number' && bonus_bp > 0 && `${percent(bonus_bp)} on top`,
    typeof product_limit === 'number' && `${product_limit} links`,
  ].filter((effect) => effect !== false)
  return effects.length > 0 ? `It gives you ${effects.join(', ')}.` : ''
}
