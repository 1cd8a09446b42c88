import {
  packageGraceDays,
  type PackagePurchase,
  type PackageUsage,
  purchaseFlow,
} from '@emporia/contract'

import { UsageMeter } from '../../features/packages/meter.tsx'
import { fullDay } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
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
    title={current ? current.name : 'No package'}
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
        It ended on {until}. Your shop stays open for {counted(packageGraceDays, 'day')} after that:
        renew it before they are over, and nothing stops.
      </p>
    )
  return (
    <p className="max-w-[68ch] text-ink-2">
      {until ? `It runs until ${until}.` : 'It runs without an end.'}
      {unearned_minor > 0 && ` ${money(unearned_minor)} of it are not used up yet.`}
    </p>
  )
}

const whyNone = (last: PackagePurchase | undefined) => {
  switch (last?.state) {
    case 'pending_review':
      return 'We look out for your transfer. Your package begins when somebody has found it.'
    case 'pending_payment':
      return 'You have chosen a package that is not paid yet. Pay it below.'
    case 'queued':
      return 'Your package is paid and begins as soon as your shop is open.'
    case 'expired':
      return 'Your package has ended, so your products are hidden. Renew it below, and everything is on sale again.'
    default:
      return 'Your shop sells with a package. Choose one below.'
  }
}
