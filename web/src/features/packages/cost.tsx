import type { PackageQuote } from '@emporia/contract'
import * as m from '@emporia/messages/packages'

import { day } from '../../format/date.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'

/** Price today, credited amount and start of the package. */
export const Cost = ({ quote }: { quote: PackageQuote }) => {
  const { due_minor, credit_minor, is_trial } = quote
  const money = useMoney()
  const begins = useBegins(quote)

  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-[6px] bg-sunken px-3.5 py-2.5">
      {credit_minor > 0 && (
        <>
          <dt className="text-ink-2">{m.buy_cost_price()}</dt>
          <dd className="num text-end">{money(due_minor + credit_minor)}</dd>
          <dt className="text-ink-2">{m.buy_cost_credit()}</dt>
          <dd className="num text-end">−{money(credit_minor)}</dd>
        </>
      )}
      <dt className="font-semibold">{is_trial ? m.buy_cost_trial() : m.buy_cost_due()}</dt>
      <dd className="num text-end font-semibold">{money(due_minor)}</dd>
      <dt className="text-ink-2">{m.buy_cost_begins()}</dt>
      <dd className="num text-end">{begins}</dd>
    </dl>
  )
}

const useBegins = ({ begins_at, begins_now }: PackageQuote) => {
  const { time_zone } = useLocale()
  if (begins_now) return m.buy_cost_now()
  return begins_at ? day(begins_at, time_zone) : m.buy_cost_never()
}
