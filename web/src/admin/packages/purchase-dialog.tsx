import { type AdminPurchase, api, gatewayNames, purchaseFlow } from '@emporia/contract'
import { useState } from 'react'

import { kindNames } from '../../features/packages/labels.ts'
import { ReasonForm } from '../../features/reason/reason-form.tsx'
import { fullDay } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { useAct } from '../../resource/use-act.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'

type Props = { row: AdminPurchase; onClose: () => void }
type Step = 'confirmed' | 'rejected' | 'refunded'

/** One package purchase in full, with the actions for its payment. */
export const PurchaseDialog = ({ row, onClose }: Props) => {
  const [step, setStep] = useState<Step>()

  return (
    <Dialog title={`${row.name}, purchase ${row.id}`} onClose={onClose}>
      <Facts row={row} />
      {step ? (
        <Deciding row={row} step={step} onBack={() => setStep(undefined)} onClose={onClose} />
      ) : (
        <Choices row={row} onChoose={setStep} onClose={onClose} />
      )}
    </Dialog>
  )
}

const Facts = ({ row }: { row: AdminPurchase }) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const { starts_at, ends_at, credit_minor, unearned_minor } = row
  const facts = [
    ['Kind', kindNames[row.kind]],
    ['Buyer', `${row.holder_name}, ${row.holder_email}`],
    ['Shop', row.shop_name],
    ['State', purchaseFlow.states[row.state].label],
    ['To pay', money(row.price_minor)],
    ['Counted from the one before', credit_minor > 0 && money(credit_minor)],
    ['Paid by', row.payment_method && (methodLabels[row.payment_method] ?? row.payment_method)],
    ['Runs from', starts_at && fullDay(starts_at, time_zone)],
    ['Runs until', ends_at && fullDay(ends_at, time_zone)],
    ['Not used up yet', unearned_minor > 0 && money(unearned_minor)],
    ['Reference', row.reference],
    ['Reason', row.reason],
  ]
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {facts.map(
        ([title, text]) =>
          text && (
            <div key={String(title)} className="contents">
              <dt className="text-ink-2">{title}</dt>
              <dd className="num min-w-0 break-words">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const methodLabels: Record<string, string> = {
  wallet: 'Wallet',
  earnings: 'Earnings',
  offline: 'Bank transfer',
  ...gatewayNames,
}

const refundableStates = ['active', 'grace', 'queued']

type ChoicesProps = Props & { onChoose: (step: Step) => void }

const Choices = ({ row: { state }, onChoose, onClose }: ChoicesProps) => (
  <div className="mt-5 flex flex-wrap justify-end gap-2.5">
    <button type="button" className={buttonClass()} onClick={onClose}>
      Close
    </button>
    {refundableStates.includes(state) && (
      <button type="button" className={buttonClass('danger')} onClick={() => onChoose('refunded')}>
        Give back
      </button>
    )}
    {state === 'pending_review' && (
      <>
        <button
          type="button"
          className={buttonClass('danger')}
          onClick={() => onChoose('rejected')}
        >
          It never came
        </button>
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => onChoose('confirmed')}
        >
          The money is there
        </button>
      </>
    )}
  </div>
)

type DecidingProps = Props & { step: Step; onBack: () => void }

const Deciding = ({ row: { id, unearned_minor }, step, onBack, onClose }: DecidingProps) => {
  const act = useAct()
  const money = useMoney()
  const isConfirmed = step === 'confirmed'
  const send = async (text: string) => {
    const values = isConfirmed ? { reference: text } : { reason: text }
    const sent = { id, status: step, ...values }
    const reply = await act(api.admin.packagePurchase.decide, sent)
    if (reply.success) onClose()
    return reply
  }
  const help = {
    confirmed: 'By which it is found at the bank.',
    rejected: 'The buyer reads it. Nothing is booked.',
    refunded: `The buyer reads it. ${money(unearned_minor)} go back at once.`,
  }

  return (
    <ReasonForm
      label={isConfirmed ? 'Reference' : 'Reason'}
      help={help[step]}
      lengthMax={isConfirmed ? 80 : 300}
      decisions={[{ button: buttons[step], send }]}
      leave="Cancel"
      onLeave={onBack}
    />
  )
}

const buttons = { confirmed: 'Confirm it', rejected: 'Cancel the purchase', refunded: 'Give back' }
