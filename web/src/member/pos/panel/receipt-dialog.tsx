import { posReceipt, toReceiptContent } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useLayoutEffect, useRef } from 'react'

import { useIssuer } from '../../../features/pos/receipt/issuer.ts'
import { ReceiptActions } from '../../../features/pos/receipt/receipt-actions.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { useMoney } from '../../../ui/money.tsx'
import type { StoredSale } from '../offline-store/database.ts'
import { usePos } from '../use-pos.ts'

type Props = { sale: StoredSale; onClose: () => void }

/** Confirms that the sale is stored, and shows the change and the receipt. */
export const ReceiptDialog = ({ sale, onClose }: Props) => {
  const { terms } = usePos()
  const next = useNext()
  const money = useMoney()
  const { receipt, client_uuid } = sale
  // Terms from an older version have no logo.
  const issuer = useIssuer(terms?.tax_number ?? '', terms?.logo ?? '')
  // Receipts from an older version may lack newer fields.
  const slip = toReceiptContent({
    receipt: posReceipt.parse(receipt),
    issuer,
    client_uuid,
    mark: '',
  })
  const tookCash = receipt.payments.some(({ type }) => type === 'cash')

  return (
    <Dialog title={m.receipt_sale_title({ number: receipt.number })} onClose={onClose}>
      <p className="num mt-2 text-[1.75rem] font-bold">
        {m.receipt_sale_change({ amount: money(receipt.change_minor) })}
      </p>
      <p className="num text-ink-2">
        {(sale.state === 'waiting' ? m.receipt_sale_waiting : m.receipt_sale_booked)({
          amount: money(receipt.due_minor),
        })}
      </p>
      <div className="mt-4">
        <ReceiptActions
          number={receipt.number}
          client_uuid={client_uuid}
          slip={async () => slip}
          opensDrawer={tookCash}
        />
      </div>
      <form method="dialog" className="mt-5 flex justify-end">
        <button
          ref={next}
          type="submit"
          className={`${buttonClass('primary')} min-h-12 px-6 text-base`}
        >
          {m.receipt_next_button()}
        </button>
      </form>
    </Dialog>
  )
}

/**
 * Focuses the button for the next customer, because a dialog focuses its first button by default.
 */
const useNext = () => {
  const next = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => next.current?.focus(), [])
  return next
}
