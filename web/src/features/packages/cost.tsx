import type { PackageQuote } from '@emporia/contract'

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
          <dt className="text-ink-2">Price</dt>
          <dd className="num text-end">{money(due_minor + credit_minor)}</dd>
          <dt className="text-ink-2">What is left of the one you have</dt>
          <dd className="num text-end">−{money(credit_minor)}</dd>
        </>
      )}
      <dt className="font-semibold">{is_trial ? 'Free to try' : 'You pay'}</dt>
      <dd className="num text-end font-semibold">{money(due_minor)}</dd>
      <dt className="text-ink-2">Begins</dt>
      <dd className="num text-end">{begins}</dd>
    </dl>
  )
}

const useBegins = ({ begins_at, begins_now }: PackageQuote) => {
  const { time_zone } = useLocale()
  if (begins_now) return 'At once'
  return begins_at ? day(begins_at, time_zone) : 'You have one as good already'
}
