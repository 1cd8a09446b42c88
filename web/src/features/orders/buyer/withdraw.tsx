import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { DialogButton } from '../../../backoffice/dialog-button.tsx'
import { day } from '../../../format/date.ts'
import { useLocale } from '../../../ui/money.tsx'
import { returnableLines } from '../returns/input.ts'
import { WithdrawDialog } from '../returns/withdraw-dialog.tsx'

/** Withdraws from the contract, while the law of the destination allows it. */
export const Withdraw = ({ order }: { order: Order }) => {
  const { time_zone } = useLocale()
  const { withdrawal } = order
  // The server decides; this only hides an expired action.
  const [now] = useState(() => new Date().toISOString())
  if (!withdrawal || (withdrawal.until !== null && withdrawal.until < now)) return null
  if (!returnableLines(order).some((line) => !line.withdrawal_exclusion)) return null

  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <DialogButton title={m.withdraw_open_label()}>
        {(close) => <WithdrawDialog order={order} onClose={close} />}
      </DialogButton>
      {withdrawal.until !== null && (
        <span className="text-[.8125rem] text-ink-2">
          {m.withdraw_until_text({ date: day(withdrawal.until, time_zone) })}
        </span>
      )}
    </div>
  )
}
