import {
  packageGraceDays,
  type PackagePurchase,
  type PackageUsage,
  purchaseFlow,
} from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { UsageMeter } from '../../features/packages/meter.tsx'
import { fullDay } from '../../format/date.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { useLocale, useMoney } from '../../ui/money.tsx'

type Props = {
  current: PackagePurchase | null
  /** The latest purchase, for a shop without a running package. */
  last: PackagePurchase | undefined
  usage: PackageUsage[]
}

/** The current package of the shop, its end, and the usage of its limits. */
export const CurrentPackage = ({ current, last, usage }: Props) => (
  <Panel
    title={current ? current.name : m.package_none_title()}
    side={current && <StateBadge flow={purchaseFlow} state={current.state} />}
  >
    <Sentence current={current} last={last} />
    <div className="mt-4 grid gap-4 sm:grid-cols-3">
      {usage.map((each) => (
        <UsageMeter key={each.key} usage={each} />
      ))}
    </div>
  </Panel>
)

const Sentence = ({ current, last }: Omit<Props, 'usage'>) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  if (!current) return <p className="max-w-[68ch] text-ink-2">{whyNone(last)}</p>
  const { state, ends_at, unearned_minor } = current
  const until = ends_at ? fullDay(ends_at, time_zone) : undefined
  if (state === 'grace')
    return (
      <p className="max-w-[68ch] text-tone-amber-ink">
        {m.package_ended_text({ date: until ?? '', days: packageGraceDays })}
      </p>
    )
  return (
    <p className="max-w-[68ch] text-ink-2">
      {until ? m.package_runs_until({ date: until }) : m.package_runs_forever()}
      {unearned_minor > 0 && <> {m.package_runs_unearned({ amount: money(unearned_minor) })}</>}
    </p>
  )
}

const whyNone = (last: PackagePurchase | undefined) => {
  switch (last?.state) {
    case 'pending_review':
      return m.package_none_review()
    case 'pending_payment':
      return m.package_none_unpaid()
    case 'queued':
      return m.package_none_queued()
    case 'expired':
      return m.package_none_expired()
    default:
      return m.package_none_text()
  }
}
