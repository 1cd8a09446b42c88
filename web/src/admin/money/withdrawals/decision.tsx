import { api, type Sent, type WithdrawalDetail } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'

import { ReasonForm } from '../../../features/reason/reason-form.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { useAct } from '../../../resource/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'

type Props = { row: WithdrawalDetail; onClose: () => void }
type Step = 'choose' | 'approve' | 'cancel' | 'return'

/** Decides a withdrawal: paid with a reference, canceled or returned with a reason. */
export const Decision = ({ row, onClose }: Props) => {
  const [step, setStep] = useState<Step>('choose')
  const act = useAct()
  const decide = api.admin.withdraw.decide
  const { id } = row
  const send = async (sent: Sent<typeof decide>) => {
    const reply = await act(decide, sent)
    if (reply.success) onClose()
    return reply
  }

  if (step === 'choose') return <Choices row={row} onChoose={setStep} onClose={onClose} />
  if (step === 'approve')
    return (
      <ReasonForm
        label={m.withdrawal_reason_reference()}
        help={m.withdrawal_reason_reference_help()}
        start={row.reference ?? ''}
        lengthMax={120}
        decisions={[
          {
            button: m.withdrawal_reason_paid_button(),
            send: (reference) => send({ id, status: 'approved', reference }),
          },
        ]}
        leave={m.withdrawal_reason_cancel_button()}
        onLeave={() => setStep('choose')}
      />
    )
  const status = step === 'cancel' ? 'cancelled' : 'returned'
  return (
    <ReasonForm
      label={m.withdrawal_reason_label()}
      help={m.withdrawal_reason_help()}
      lengthMax={500}
      decisions={[
        {
          button:
            step === 'cancel'
              ? m.withdrawal_reason_decline_button()
              : m.withdrawal_reason_returned_button(),
          send: (reason) => send({ id, status, reason }),
        },
      ]}
      leave={m.withdrawal_reason_cancel_button()}
      onLeave={() => setStep('choose')}
    />
  )
}

type ChoicesProps = Props & { onChoose: (step: Step) => void }

const Choices = ({ row, onChoose, onClose }: ChoicesProps) => {
  const act = useAct()
  const money = useMoney()
  const isFirst = row.needs_two && row.decided_by === null
  const approveFirst = async () => {
    const sent = { id: row.id, status: 'approved' as const }
    const { success } = await act(api.admin.withdraw.decide, sent)
    if (success) onClose()
  }

  return (
    <>
      <Hint row={row} />
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onClose}>
          {m.withdrawal_decision_close_button()}
        </button>
        {row.state === 'approved' && (
          <button type="button" className={buttonClass()} onClick={() => onChoose('return')}>
            {m.withdrawal_decision_returned_button()}
          </button>
        )}
        {row.state === 'pending' && (
          <>
            <button
              type="button"
              className={buttonClass('danger')}
              onClick={() => onChoose('cancel')}
            >
              {m.withdrawal_decision_decline_button()}
            </button>
            <button
              type="button"
              className={buttonClass('primary')}
              disabled={row.obstacles.length > 0}
              onClick={() => (isFirst ? void approveFirst() : onChoose('approve'))}
            >
              {isFirst
                ? m.withdrawal_decision_first_button()
                : m.withdrawal_decision_pay_button({ amount: money(row.net_minor) })}
            </button>
          </>
        )}
      </div>
    </>
  )
}

/** Shows the decisions so far, and whether a second person has to decide. */
const Hint = ({
  row: { needs_two, decided_by, second_by, reason, reference, note },
}: {
  row: WithdrawalDetail
}) => {
  const people =
    decided_by && second_by
      ? m.withdrawal_decision_people({ first: decided_by.name, second: second_by.name })
      : (decided_by?.name ?? second_by?.name)
  const sentences = [
    ...(note ? [m.withdrawal_decision_note({ note })] : []),
    ...(needs_two && !decided_by ? [m.withdrawal_decision_two()] : []),
    ...(needs_two && people ? [m.withdrawal_decision_approved({ people })] : []),
    ...(!needs_two && people ? [m.withdrawal_decision_by({ people })] : []),
    ...(reference ? [m.withdrawal_decision_reference({ reference })] : []),
    ...(reason ? [reason] : []),
  ]
  return (
    <ul className="mt-3 grid gap-1 text-ink-2 empty:hidden">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
