import type { PayoutMethod } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { FieldNote } from '../../form/labeled.tsx'

type Props = {
  methods: PayoutMethod[]
  chosen: number | undefined
  error: string | undefined
  onChoose: (id: number) => void
}

/** Selects the payout account. */
export const MethodChoice = ({ methods, chosen, error, onChoose }: Props) => (
  <fieldset>
    <legend className="mb-1.5 font-medium">{m.payouts_list_to()}</legend>
    <div className="grid gap-2">
      {methods.map(({ id, label }) => (
        <label
          key={id}
          className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-[6px] border border-line-strong/50 px-3 has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            className="accent-brand"
            name="method"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {label}
        </label>
      ))}
    </div>
    <FieldNote id={undefined} error={error} />
  </fieldset>
)
