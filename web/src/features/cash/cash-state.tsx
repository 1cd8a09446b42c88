import type { ShopCash } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { fullDay } from '../../format/date.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'

type Props = {
  cash: ShopCash
  /** Shop that the cash belongs to; set when the viewer is not that shop. */
  shop_id?: number
}

/** Shows the cash on delivery that a shop owes, and when the debt stops it from selling. */
export const CashState = ({ cash, shop_id }: Props) => {
  const { time_zone } = useLocale()
  const money = useMoney()
  const { cash_minor, limit_minor, grace_days, stops_at, stopped_at } = cash
  if (cash.collected_by === 'courier' && cash_minor === 0) return null

  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      <dt className="text-ink-2">{m.cash_owed_label()}</dt>
      <dd className="num font-semibold">
        <Explained kind="seller_cod_due" {...(shop_id && { id: shop_id })} minor={cash_minor} />
      </dd>
      <dt className="text-ink-2">{m.cash_limit_label()}</dt>
      <dd className="num">{m.cash_limit_text({ amount: money(limit_minor), days: grace_days })}</dd>
      {stopped_at && (
        <>
          <dt className="text-ink-2">{m.cash_selling_label()}</dt>
          <dd className="text-tone-red-ink">
            {m.cash_selling_stopped({ date: fullDay(stopped_at, time_zone) })}
          </dd>
        </>
      )}
      {!stopped_at && stops_at && (
        <>
          <dt className="text-ink-2">{m.cash_selling_label()}</dt>
          <dd className="text-tone-amber-ink">
            {m.cash_selling_stops({ date: fullDay(stops_at, time_zone) })}
          </dd>
        </>
      )}
    </dl>
  )
}
