import type { PosOrder } from '@emporia/contract'

import { moment } from '../../format/date.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Money, useLocale } from '../../ui/money.tsx'

/** Returns of a sale, split between the register and the member's wallet. */
export const SaleReturns = ({ sale: { returns, paid_by } }: { sale: PosOrder }) => {
  const isOnline = paid_by.includes('online')
  const { time_zone } = useLocale()
  if (returns.length === 0) return null
  return (
    <Panel title="Came back">
      <ul className="divide-y divide-line">
        {returns.map(({ id, amount_minor, till_minor, reason, is_void, created_at }) => (
          <li key={id} className="flex gap-3 py-2">
            <div className="flex-1">
              <p>{is_void ? `Undone: ${reason}` : reason}</p>
              <p className="text-[.8125rem] text-ink-2">
                {moment(created_at, time_zone)}
                {!isOnline && till_minor < amount_minor && (
                  <>
                    , <Money minor={amount_minor - till_minor} /> of it into the member’s wallet
                  </>
                )}
              </p>
            </div>
            <Money minor={amount_minor} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
