import {
  payoutLabels,
  type PayoutKind,
  type PayoutMethod,
  registrationSteps,
  api,
} from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { AccountFields, kindTitles } from '../../../features/payouts/account-fields.tsx'
import { button } from '../../../ui/button.ts'
import { Rich, strong } from '../../../ui/rich.tsx'
import { StepFrame } from './step-frame.tsx'
import { isDone, type Seller } from './steps.ts'
import { useStep } from './use-step.ts'

type Props = { seller: Seller; onSaved: () => void }

/** The payout account. Once saved, only its last characters are shown. */
export const PayoutStep = ({ seller, onSaved }: Props) => {
  const isProvided = isDone(['payout'], seller.shop.missing)
  const [isChanging, setChanging] = useState(false)

  return isProvided && !isChanging ? (
    <CurrentMethod onChange={() => setChanging(true)} onKeep={onSaved} />
  ) : (
    <Account onSaved={onSaved} />
  )
}

const kinds = ['bank', 'mobile', 'paypal'] as const

const Account = ({ onSaved }: { onSaved: () => void }) => {
  const [kind, setKind] = useState<PayoutKind>('bank')
  const labels = Object.entries(payoutLabels[kind])
  const form = useStep({
    step: 'payout',
    schema: registrationSteps.payout,
    onSaved,
    labels: Object.fromEntries(labels.map(([field, label]) => [`fields.${field}`, label])),
    shape: (filled) => ({ fields: {}, ...filled, kind }),
  })

  return (
    <StepFrame title={m.seller_payout_title()} text={m.seller_payout_text()} form={form}>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{m.seller_payout_kind()}</legend>
        {kinds.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line-strong px-3 text-[.9375rem] font-semibold choice"
          >
            <input
              type="radio"
              name="kind"
              value={each}
              checked={each === kind}
              onChange={() => setKind(each)}
              className="sr-only"
            />
            {kindTitles[each]()}
          </label>
        ))}
      </fieldset>
      <AccountFields key={kind} kind={kind} />
      {kind === 'bank' && (
        <p className="text-[.9375rem] text-ink-2">{m.seller_payout_bank_help()}</p>
      )}
    </StepFrame>
  )
}

type CurrentMethodProps = { onChange: () => void; onKeep: () => void }

const CurrentMethod = ({ onChange, onKeep }: CurrentMethodProps) => {
  const [methods, setMethods] = useState<PayoutMethod[]>([])
  useEffect(() => {
    void call(api.seller.method.list, {}).then((reply) => reply.success && setMethods(reply.data))
  }, [])
  const account = methods[0]?.label

  return (
    <section>
      <h2 className="text-h2">{m.seller_payout_title()}</h2>
      <p className="mt-3">
        <Rich
          parts={
            account ? m.seller_payout_current_text({ account }) : m.seller_payout_unknown_text()
          }
          tags={{ strong }}
        />
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={button('primary')} onClick={onKeep}>
          {m.account_continue()}
        </button>
        <button type="button" className={button()} onClick={onChange}>
          {m.seller_payout_change()}
        </button>
      </div>
    </section>
  )
}
