import type { ShopCash } from '@emporia/contract'

import { fullDay } from '../../format/date.ts'
import { Money, useLocale } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'

type Props = {
  cash: ShopCash
  /** Shop that the cash belongs to; set when the viewer is not that shop. */
  shop_id?: number
}

/** Shows the cash on delivery that a shop owes, and when the debt stops it from selling. */
export const CashState = ({ cash, shop_id }: Props) => {
  const { time_zone } = useLocale()
  const { cash_minor, limit_minor, grace_days, stops_at, stopped_at } = cash
  if (cash.collected_by === 'courier' && cash_minor === 0) return null

  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      <dt className="text-ink-2">Owed to the market</dt>
      <dd className="num font-semibold">
        <Explained kind="seller_cod_due" {...(shop_id && { id: shop_id })} minor={cash_minor} />
      </dd>
      <dt className="text-ink-2">Allowed</dt>
      <dd className="num">
        <Money minor={limit_minor} />, and {grace_days} days to pay what is more
      </dd>
      {stopped_at && (
        <>
          <dt className="text-ink-2">Selling</dt>
          <dd className="text-tone-red-ink">Stopped on {fullDay(stopped_at, time_zone)}</dd>
        </>
      )}
      {!stopped_at && stops_at && (
        <>
          <dt className="text-ink-2">Selling</dt>
          <dd className="text-tone-amber-ink">Stops on {fullDay(stops_at, time_zone)}</dd>
        </>
      )}
    </dl>
  )
}
