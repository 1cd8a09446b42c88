import { type AdminPurchase, api, gatewayNames, purchaseFlow } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useState } from 'react'

import { kindNames } from '../../features/packages/labels.ts'
import { ReasonForm } from '../../features/reason/reason-form.tsx'
import { fullDay } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { useAct } from '../../resource/use-act.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { readText } from '../../ui/text.ts'

type Props = { row: AdminPurchase; onClose: () => void }
type Step = 'confirmed' | 'rejected' | 'refunded'

/** One package purchase in full, with the actions for its payment. */
export const PurchaseDialog = ({ row, onClose }: Props) => {
  const [step, setStep] = useState<Step>()

  return (
    <Dialog title={m.purchase_dialog_title({ name: row.name, id: row.id })} onClose={onClose}>
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
    [m.purchase_fact_kind(), readText(kindNames[row.kind])],
    [m.purchase_fact_buyer(), `${row.holder_name}, ${row.holder_email}`],
    [m.purchase_fact_shop(), row.shop_name],
    [m.purchase_fact_state(), readText(purchaseFlow.states[row.state].label)],
    [m.purchase_fact_total(), money(row.price_minor)],
    [m.purchase_fact_tax(), row.tax_minor > 0 && money(row.tax_minor)],
    [m.purchase_fact_credit(), credit_minor > 0 && money(credit_minor)],
    [m.purchase_fact_method(), row.payment_method && methodOf(row.payment_method)],
    [m.purchase_fact_starts(), starts_at && fullDay(starts_at, time_zone)],
    [m.purchase_fact_ends(), ends_at && fullDay(ends_at, time_zone)],
    [m.purchase_fact_unused(), unearned_minor > 0 && money(unearned_minor)],
    [m.purchase_reference_label(), row.reference],
    [m.purchase_reason_label(), row.reason],
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

const methodLabels: Record<string, () => string> = {
  wallet: m.purchase_method_wallet,
  earnings: m.purchase_method_earnings,
  offline: m.purchase_method_offline,
}

const methodOf = (method: string) =>
  methodLabels[method]?.() ??
  Object.entries(gatewayNames).find(([code]) => code === method)?.[1] ??
  method

const refundableStates = ['active', 'grace', 'queued']

type ChoicesProps = Props & { onChoose: (step: Step) => void }

const Choices = ({ row: { state }, onChoose, onClose }: ChoicesProps) => (
  <div className="mt-5 flex flex-wrap justify-end gap-2.5">
    <button type="button" className={buttonClass()} onClick={onClose}>
      {m.purchase_close_button()}
    </button>
    {refundableStates.includes(state) && (
      <button type="button" className={buttonClass('danger')} onClick={() => onChoose('refunded')}>
        {m.purchase_refund_button()}
      </button>
    )}
    {state === 'pending_review' && (
      <>
        <button
          type="button"
          className={buttonClass('danger')}
          onClick={() => onChoose('rejected')}
        >
          {m.purchase_missing_button()}
        </button>
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => onChoose('confirmed')}
        >
          {m.purchase_received_button()}
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
    confirmed: m.purchase_reference_help(),
    rejected: m.purchase_reject_help(),
    refunded: m.purchase_refund_help({ amount: money(unearned_minor) }),
  }

  return (
    <ReasonForm
      label={isConfirmed ? m.purchase_reference_label() : m.purchase_reason_label()}
      help={help[step]}
      lengthMax={isConfirmed ? 80 : 300}
      decisions={[{ button: buttons[step](), send }]}
      leave={m.purchase_back_button()}
      onLeave={onBack}
    />
  )
}

const buttons = {
  confirmed: m.purchase_confirm_button,
  rejected: m.purchase_reject_button,
  refunded: m.purchase_refund_button,
}
