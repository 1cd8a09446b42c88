import { payoutKinds, type PayoutKind } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine, IntegerLine } from '../../../backoffice/form/line.tsx'
import { RateInput } from '../../../backoffice/form/numbers.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { PanelProps } from '../settings-form.ts'

const kindLabels: Record<PayoutKind, () => string> = {
  bank: m.settings_payouts_bank,
  mobile: m.settings_payouts_mobile,
  paypal: () => 'PayPal',
}

const lines = [
  [AmountLine, 'minimum_minor', m.settings_payouts_minimum, undefined],
  [AmountLine, 'dual_control_minor', m.settings_payouts_approval, m.settings_payouts_approval_help],
  [AmountLine, 'identity_above_minor', m.settings_payouts_identity, undefined],
  [IntegerLine, 'block_hours', m.settings_payouts_block, m.settings_payouts_block_help],
  [IntegerLine, 'remit_days', m.settings_payouts_remit, undefined],
] as const

/** Limits and fees of withdrawals by sellers and members. */
export const PayoutPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { payout } = draft
  const set = (changes: Partial<typeof payout>) => change({ payout: { ...payout, ...changes } })

  return (
    <Panel
      title={m.settings_payouts_title()}
      hint={m.settings_payouts_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {lines.map(([Line, name, label, help]) => (
        <Line
          key={name}
          label={label()}
          help={help?.()}
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
          label={m.settings_payouts_fee({ method: kindLabels[kind]() })}
          error={errors[`payout.fees.${kind}.fixed_minor`]}
          value={fee.fixed_minor}
          onChange={(typed) => change({ fixed_minor: typed ?? 0 })}
        />
        <Labeled label={m.settings_payouts_rate()} error={errors[`payout.fees.${kind}.bp`]}>
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
