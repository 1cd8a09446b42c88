import { formatRate, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { money } from '../../format/money.ts'
import { useLocale } from '../../ui/money.tsx'

type Props = {
  charge?: Order['charge']
  /** Number of the order group that was paid. */
  number: string
}

/** What the payment of an order group was charged as in another currency. */
export const ChargedAs = ({ charge, number }: Props) => {
  const { currency } = useLocale()
  if (!charge) return null
  const { amount_minor, rate, currency: charged } = charge
  const amount = money(amount_minor, charged)
  const rates = { from: currency.code, rate: formatRate(rate), to: charged.code }
  return <p className="mt-2 text-ink-2">{m.orders_sums_charged({ number, amount, ...rates })}</p>
}
