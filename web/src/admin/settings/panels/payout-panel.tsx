import { payoutKinds, type PayoutKind } from '@emporia/contract'

import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine, IntegerLine } from '../../../backoffice/form/line.tsx'
import { RateInput } from '../../../backoffice/form/numbers.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { PanelProps } from '../settings-form.ts'

const kindLabels: Record<PayoutKind, string> = {
  bank: 'Bank',
  mobile: 'Mobile wallet',
  paypal: 'PayPal',
}

const lines = [
  [AmountLine, 'minimum_minor', 'Smallest withdrawal', undefined],
  [
    AmountLine,
    'dual_control_minor',
    'A second person approves from',
    'Withdrawals, credits and payments recorded by hand. What one person gives in 24 hours is added up. The largest amount that the field accepts turns approval off.',
  ],
  [AmountLine, 'identity_above_minor', 'An identity document is needed above', undefined],
  [IntegerLine, 'block_hours', 'A changed account waits (h)', 'Nothing is paid to it before.'],
  [IntegerLine, 'remit_days', 'Members hand over till cash within (days)', undefined],
] as const

/** Limits and fees of withdrawals by sellers and members. */
export const PayoutPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { payout } = draft
  const set = (changes: Partial<typeof payout>) => change({ payout: { ...payout, ...changes } })

  return (
    <Panel
      title="Paying out"
      hint="Withdrawals that are asked for from now on follow it."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {lines.map(([Line, name, label, help]) => (
        <Line
          key={name}
          label={label}
          help={help}
          error={errors[`payout.${name}`]}
          value={payout[name]}
          onChange={(typed) => set({ [name]: typed ?? 0 })}
        />
      ))}
      <Fees {...{ payout, errors, set }} />
    </Panel>
  )
}

type Payout = PanelProps['form']['draft']['payout']
type FeesProps = {
  payout: Payout
  errors: PanelProps['form']['errors']
  set: (changes: Partial<Payout>) => void
}

/** Withdrawal fees by payout method. */
const Fees = ({ payout: { fees }, errors, set }: FeesProps) =>
  payoutKinds.map((kind) => {
    const fee = fees[kind]
    const change = (changes: Partial<typeof fee>) =>
      set({ fees: { ...fees, [kind]: { ...fee, ...changes } } })

    return (
      <div key={kind} className="grid grid-cols-2 gap-3">
        <AmountLine
          label={`${kindLabels[kind]}: fee`}
          error={errors[`payout.fees.${kind}.fixed_minor`]}
          value={fee.fixed_minor}
          onChange={(typed) => change({ fixed_minor: typed ?? 0 })}
        />
        <Labeled label="and a share" error={errors[`payout.fees.${kind}.bp`]}>
          {(control) => (
            <RateInput
              {...control}
              value={fee.bp}
              onChange={(typed) => change({ bp: typed ?? 0 })}
            />
          )}
        </Labeled>
      </div>
    )
  })
