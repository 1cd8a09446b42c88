import { returnFlow, type Page, type Reply, type Return } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { useAct } from '../../../resource/use-act.ts'
import { StateBadge } from '../../states/badge.tsx'
import { day } from '../../../format/date.ts'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import { ReasonForm } from '../../reason/reason-form.tsx'
import { RefundSummary } from '../refunds/refund-summary.tsx'
import type { ReturnCalls } from './calls.ts'
import { ReceiveForm } from './receive-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnSteps } from './return-steps.tsx'

type Props = {
  reply: Promise<Reply<Page<Return>>>
  id: number
  calls: ReturnCalls
  onClose: () => void
}

/** One return in full, with its next actions. */
export const ReturnDialog = ({ reply: request, id, calls, onClose }: Props) => {
  const { reply } = useReply(request)
  const money = useMoney()
  const row = reply?.success ? reply.data.rows.find((one) => one.id === id) : undefined
  if (!row) return null

  return (
    <Dialog
      title={m.returns_sheet_title({ id, number: row.order_number })}
      isWide
      onClose={onClose}
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <StateBadge flow={returnFlow} state={row.state} />
        {m.returns_sheet_customer({ customer: row.customer, amount: money(row.goods_minor) })}
        {row.refund_to === 'wallet' && m.returns_sheet_wallet()}
      </p>
      <WithdrawalNote row={row} />
      <div className="mt-4 grid gap-4">
        <ReturnLines lines={row.lines} />
        <ReturnPhotos photos={row.photos} />
        {row.refund && <RefundSummary order={{ refunds: [row.refund] }} />}
        <ReturnSteps events={row.events} />
      </div>
      <Next row={row} calls={calls} onClose={onClose} />
    </Dialog>
  )
}

/** A withdrawal is a right of the buyer, so its refund has a deadline. */
const WithdrawalNote = ({ row: { kind, refund_due_at } }: { row: Return }) => {
  const { time_zone } = useLocale()
  if (kind !== 'withdrawal' || !refund_due_at) return null
  return (
    <p className="mt-2 max-w-prose text-ink-2">
      {m.withdraw_sheet_text({ date: day(refund_due_at, time_zone) })}
    </p>
  )
}

type NextProps = { row: Return; calls: ReturnCalls; onClose: () => void }
type Step = 'choose' | 'reject' | 'receive' | 'refund'

const Next = ({ row, calls, onClose }: NextProps) => {
  const [step, setStep] = useState<Step>('choose')
  const act = useAct()
  const back = () => setStep('choose')

  const reject = async (note: string) => {
    const reply = await act(calls.setStatus, { id: row.id, status: 'rejected', note })
    if (reply.success) back()
    return reply
  }

  if (step === 'reject')
    return (
      <ReasonForm
        label={m.returns_reason()}
        help={m.returns_reject_help()}
        lengthMax={500}
        decisions={[{ button: m.returns_reject_confirm_button(), send: reject }]}
        leave={m.returns_cancel()}
        onLeave={back}
      />
    )
  if (step === 'receive') return <ReceiveForm row={row} calls={calls} onDone={back} />
  if (step === 'refund' && calls.refund)
    return <RefundForm row={row} refund={calls.refund} onDone={back} />
  return <Choices row={row} calls={calls} onChoose={setStep} onClose={onClose} />
}

type ChoicesProps = NextProps & { onChoose: (step: Step) => void }

const Choices = ({ row: { id, moves }, calls, onChoose, onClose }: ChoicesProps) => {
  const act = useAct()

  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2.5">
      <button type="button" className={buttonClass()} onClick={onClose}>
        {m.returns_sheet_close()}
      </button>
      {moves.includes('rejected') && (
        <button type="button" className={buttonClass('danger')} onClick={() => onChoose('reject')}>
          {m.returns_reject_button()}
        </button>
      )}
      {moves.includes('approved') && (
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => void act(calls.setStatus, { id, status: 'approved' })}
        >
          {m.returns_sheet_approve_button()}
        </button>
      )}
      {moves.includes('received') && (
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => onChoose('receive')}
        >
          {m.returns_sheet_receive_button()}
        </button>
      )}
      {moves.includes('refunded') && calls.refund && (
        <button type="button" className={buttonClass('primary')} onClick={() => onChoose('refund')}>
          {m.returns_refund_button()}
        </button>
      )}
    </div>
  )
}
