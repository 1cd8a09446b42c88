import { payoutKinds } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine, IntegerLine } from '../../../backoffice/form/line.tsx'
import { RateInput } from '../../../backoffice/form/numbers.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'

const lines = [
  [AmountLine, 'minimum_minor'],
  [AmountLine, 'dual_control_minor'],
  [AmountLine, 'identity_above_minor'],
  [IntegerLine, 'block_hours'],
  [IntegerLine, 'remit_days'],
] as const

/** Limits and fees of withdrawals by sellers and members. */
export const PayoutPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { payout } = draft
  const set = (changes: Partial<typeof payout>) => change({ payout: { ...payout, ...changes } })

  return (
    <Panel
      title={m.settings_payouts_title()}
      hint={m.settings_payouts_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {lines.map(([Line, name]) => (
        <Line
          key={name}
          {...field(`payout.${name}`)}
          value={payout[name]}
          onChange={(typed) => set({ [name]: typed ?? 0 })}
        />
      ))}
      <Fees {...{ payout, field, set }} />
    </Panel>
  )
}

type Payout = PanelProps['form']['draft']['payout']
type FeesProps = {
  payout: Payout
  field: ReturnType<typeof connectGeneral>
  set: (changes: Partial<Payout>) => void
}

/** Withdrawal fees by payout method. */
const Fees = ({ payout: { fees }, field, set }: FeesProps) =>
  payoutKinds.map((kind) => {
    const fee = fees[kind]
    const change = (changes: Partial<typeof fee>) =>
      set({ fees: { ...fees, [kind]: { ...fee, ...changes } } })

    return (
      <div key={kind} className="grid grid-cols-2 gap-3">
        <AmountLine
          {...field(`payout.fees.${kind}.fixed_minor`)}
          value={fee.fixed_minor}
          onChange={(typed) => change({ fixed_minor: typed ?? 0 })}
        />
        <Labeled {...field(`payout.fees.${kind}.bp`)}>
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
