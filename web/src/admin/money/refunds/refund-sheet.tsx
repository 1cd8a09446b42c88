import { api, type RefundRow } from '@emporia/contract'
import { useState } from 'react'
import { Link } from 'react-router'

import { RefundSummary } from '../../../features/orders/refunds/refund-summary.tsx'
import { ReasonForm } from '../../../features/reason/reason-form.tsx'
import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { useAct } from '../../../resource/use-act.ts'

type Props = { row: RefundRow; onClose: () => void }

/** One refund, and the remaining steps to pay it to the buyer. */
export const PayRefundDialog = ({ row, onClose }: Props) => (
  <Dialog title={`Refund ${row.id} of order ${row.order_number}`} onClose={onClose}>
    <p className="mt-1 text-ink-2">
      {row.customer}, {row.shop_name}.{' '}
      <Link to={`/admin/order/details/${row.order_id}`} className={linkClass}>
        Show the order
      </Link>
    </p>
    <div className="mt-4">
      <RefundSummary order={{ refunds: [row] }} />
    </div>
    {row.bank_details && (
      <p className="mt-3">
        Pay it to: <strong className="num font-semibold break-words">{row.bank_details}</strong>
      </p>
    )}
    {row.reference && <p className="mt-3 text-ink-2">Reference: {row.reference}</p>}
    {row.failure && (
      <p className="mt-3 rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">
        The gateway did not pay it: {row.failure}
      </p>
    )}
    <Actions row={row} onClose={onClose} />
  </Dialog>
)

const Actions = ({ row: { id, state, parts }, onClose }: Props) => {
  const act = useAct()
  const [pays, setPays] = useState(false)
  const setStatus = api.admin.refund.setStatus
  const isByGateway = parts.some(({ channel }) => channel === 'gateway')
  const goBy = async (to: 'wallet' | 'bank') => {
    const { success } = await act(setStatus, { id, status: 'approved', to })
    if (success) onClose()
  }

  const pay = async (reference: string) => {
    const reply = await act(setStatus, { id, status: 'paid', reference })
    if (reply.success) onClose()
    return reply
  }

  if (pays)
    return (
      <ReasonForm
        label="Reference of the bank"
        help="The buyer finds the payment by it."
        lengthMax={80}
        decisions={[{ button: 'Mark as paid', send: pay }]}
        leave="Cancel"
        onLeave={() => setPays(false)}
      />
    )
  const isStuck = state === 'failed' || (state === 'approved' && !isByGateway)
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2.5">
      <button type="button" className={buttonClass()} onClick={onClose}>
        Close
      </button>
      {isStuck && (
        <button type="button" className={buttonClass()} onClick={() => void goBy('wallet')}>
          Into the buyer’s wallet
        </button>
      )}
      {state === 'failed' && (
        <button type="button" className={buttonClass()} onClick={() => void goBy('bank')}>
          By bank
        </button>
      )}
      {state === 'approved' && !isByGateway && (
        <button type="button" className={buttonClass('primary')} onClick={() => setPays(true)}>
          The bank has paid it
        </button>
      )}
    </div>
  )
}
