import type { PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { dayAndTime, moment } from '../../format/date.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Money, useLocale, useMoney } from '../../ui/money.tsx'

/** Returns of a sale, split between the register and the member's wallet. */
export const SaleReturns = ({ sale: { returns, paid_by } }: { sale: PosOrder }) => {
  const isOnline = paid_by.includes('online')
  const { time_zone } = useLocale()
  const money = useMoney()
  if (returns.length === 0) return null
  return (
    <Panel title={m.sale_returns_title()}>
      <ul className="divide-y divide-line">
        {returns.map(({ id, amount_minor, till_minor, reason, is_void, created_at }) => (
          <li key={id} className="flex gap-3 py-2">
            <div className="flex-1">
              <p>{is_void ? m.sale_returns_void({ reason }) : reason}</p>
              <p className="text-[.8125rem] text-ink-2">
                {!isOnline && till_minor < amount_minor
                  ? m.sale_returns_wallet({
                      date: dayAndTime(created_at, time_zone),
                      amount: money(amount_minor - till_minor),
                    })
                  : moment(created_at, time_zone)}
              </p>
            </div>
            <Money minor={amount_minor} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
