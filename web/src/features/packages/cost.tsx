import type { PackageQuote } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import type { ReactNode } from 'react'

import { day } from '../../format/date.ts'
import { percent } from '../../format/number.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'

/** Price today with its tax, credited amount and start of the package. */
export const Cost = ({ quote }: { quote: PackageQuote }) => {
  const { due_minor, credit_minor, is_trial, tax } = quote
  const money = useMoney()
  const begins = useBegins(quote)
  const net_minor = tax?.net_minor ?? due_minor
  // The tax on a credit was paid with the package that it is from, so the rest is taxed in addition.
  const isAdded = tax?.treatment === 'taxed' && (!tax.is_included || credit_minor > 0)
  const price = isAdded ? m.buy_cost_net() : m.buy_cost_price()

  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-[6px] bg-sunken px-3.5 py-2.5">
      {(credit_minor > 0 || isAdded) && <Row title={price}>{money(net_minor + credit_minor)}</Row>}
      {credit_minor > 0 && <Row title={m.buy_cost_credit()}>−{money(credit_minor)}</Row>}
      {tax && isAdded && <TaxRow tax={tax} isAdded />}
      <dt className="font-semibold">{is_trial ? m.buy_cost_trial() : m.buy_cost_due()}</dt>
      <dd className="num text-end font-semibold">{money(due_minor)}</dd>
      {tax && !isAdded && <TaxRow tax={tax} />}
      <Row title={m.buy_cost_begins()}>{begins}</Row>
    </dl>
  )
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{title}</dt>
    <dd className="num text-end">{children}</dd>
  </>
)

type TaxProps = { tax: NonNullable<PackageQuote['tax']>; isAdded?: boolean }

const TaxRow = ({ tax: { treatment, rate_ppm, tax_minor }, isAdded = false }: TaxProps) => {
  const amount = useMoney()(tax_minor)
  if (treatment === 'reverse_charge')
    return <Row title={m.buy_cost_tax()}>{m.buy_cost_reverse()}</Row>
  if (treatment === 'foreign') return <Row title={m.buy_cost_tax()}>{m.buy_cost_untaxed()}</Row>
  const rate = percent(rate_ppm / 100)
  return <Row title={(isAdded ? m.buy_cost_added : m.buy_cost_included)({ rate })}>{amount}</Row>
}

const useBegins = ({ begins_at, begins_now }: PackageQuote) => {
  const { time_zone } = useLocale()
  if (begins_now) return m.buy_cost_now()
  return begins_at ? day(begins_at, time_zone) : m.buy_cost_never()
}
