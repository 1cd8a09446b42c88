import { api, type Sent, type WithdrawalDetail } from '@emporia/contract'
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
        label="Reference of the bank"
        help="The owner reads it, and finds the payment by it."
        start={row.reference ?? ''}
        lengthMax={120}
        decisions={[
          {
            button: 'Mark as paid',
            send: (reference) => send({ id, status: 'approved', reference }),
          },
        ]}
        leave="Cancel"
        onLeave={() => setStep('choose')}
      />
    )
  const status = step === 'cancel' ? 'cancelled' : 'returned'
  return (
    <ReasonForm
      label="Reason"
      help="The owner reads it. The whole amount is available again."
      lengthMax={500}
      decisions={[
        {
          button: step === 'cancel' ? 'Cancel the withdrawal' : 'Mark as returned',
          send: (reason) => send({ id, status, reason }),
        },
      ]}
      leave="Cancel"
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
          Close
        </button>
        {row.state === 'approved' && (
          <button type="button" className={buttonClass()} onClick={() => onChoose('return')}>
            The bank sent it back
          </button>
        )}
        {row.state === 'pending' && (
          <>
            <button
              type="button"
              className={buttonClass('danger')}
              onClick={() => onChoose('cancel')}
            >
              Cancel it
            </button>
            <button
              type="button"
              className={buttonClass('primary')}
              disabled={row.obstacles.length > 0}
              onClick={() => (isFirst ? void approveFirst() : onChoose('approve'))}
            >
              {isFirst ? 'Approve, one of two' : `Pay ${money(row.net_minor)}`}
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
  const people = [decided_by?.name, second_by?.name].filter(Boolean).join(' and ')
  const sentences = [
    ...(note ? [`Note: ${note}`] : []),
    ...(needs_two && !decided_by ? ['It is so large that two people have to approve it.'] : []),
    ...(needs_two && decided_by ? [`${people} approved it. Somebody else has to pay it.`] : []),
    ...(!needs_two && people ? [`Decided by ${people}.`] : []),
    ...(reference ? [`Reference: ${reference}`] : []),
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
