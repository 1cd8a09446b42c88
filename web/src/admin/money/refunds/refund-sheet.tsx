import { api, type RefundRow } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { Link } from 'react-router'

import { RefundSummary } from '../../../features/orders/refunds/refund-summary.tsx'
import { ReasonForm } from '../../../features/reason/reason-form.tsx'
import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { Rich } from '../../../ui/rich.tsx'

type Props = { row: RefundRow; onClose: () => void }

/** One refund, and the remaining steps to pay it to the buyer. */
export const PayRefundDialog = ({ row, onClose }: Props) => (
  <Dialog
    title={m.refund_dialog_title({ number: row.id, order: row.order_number })}
    onClose={onClose}
  >
    <p className="mt-1 text-ink-2">
      <Rich
        parts={m.refund_dialog_order_text({ customer: row.customer, shop: row.shop_name })}
        tags={{
          link: (children) => (
            <Link to={`/admin/order/details/${row.order_id}`} className={linkClass}>
              {children}
            </Link>
          ),
        }}
      />
    </p>
    <div className="mt-4">
      <RefundSummary order={{ refunds: [row] }} />
    </div>
    {row.bank_details && (
      <p className="mt-3">
        <Rich
          parts={m.refund_dialog_pay_to({ account: row.bank_details })}
          tags={{
            strong: (children) => (
              <strong className="num font-semibold break-words">{children}</strong>
            ),
          }}
        />
      </p>
    )}
    {row.reference && (
      <p className="mt-3 text-ink-2">{m.refund_dialog_reference({ reference: row.reference })}</p>
    )}
    {row.failure && (
      <p className="mt-3 rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">
        {m.refund_dialog_failure({ reason: row.failure })}
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
        label={m.refund_dialog_bank_reference()}
        help={m.refund_dialog_reference_help()}
        lengthMax={80}
        decisions={[{ button: m.refund_dialog_paid_button(), send: pay }]}
        leave={m.refund_dialog_cancel_button()}
        onLeave={() => setPays(false)}
      />
    )
  const isStuck = state === 'failed' || (state === 'approved' && !isByGateway)
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2.5">
      <button type="button" className={buttonClass()} onClick={onClose}>
        {m.refund_dialog_close_button()}
      </button>
      {isStuck && (
        <button type="button" className={buttonClass()} onClick={() => void goBy('wallet')}>
          {m.refund_dialog_wallet_button()}
        </button>
      )}
      {state === 'failed' && (
        <button type="button" className={buttonClass()} onClick={() => void goBy('bank')}>
          {m.refund_dialog_bank_button()}
        </button>
      )}
      {state === 'approved' && !isByGateway && (
        <button type="button" className={buttonClass('primary')} onClick={() => setPays(true)}>
          {m.refund_dialog_sent_button()}
        </button>
      )}
    </div>
  )
}
