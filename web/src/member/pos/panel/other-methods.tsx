import * as m from '@emporia/messages/pos'

import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import type { Paying } from '../register/finish.ts'

type Props = {
  paying: Paying
  onChange: (paying: Paying) => void
  /** Available balance of the member's wallet. */
  wallet: number
}

/** Payment by transfer to the platform or from the member's wallet; the rest is cash. */
export const OtherMethods = ({ paying, onChange, wallet }: Props) => (
  <details>
    <summary className="cursor-pointer font-medium">{m.payment_other_label()}</summary>
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <AmountLine
        label={m.payment_transfer_field()}
        value={paying.transfer_minor || null}
        onChange={(value) => onChange({ ...paying, transfer_minor: value ?? 0 })}
      />
      <Labeled label={m.payment_reference_field()}>
        {({ id }) => (
          <input
            id={id}
            className="office-input h-8"
            maxLength={80}
            value={paying.ref}
            onChange={({ target }) => onChange({ ...paying, ref: target.value })}
          />
        )}
      </Labeled>
      {wallet > 0 && (
        <AmountLine
          label={m.payment_wallet_field()}
          help={m.payment_wallet_help()}
          value={paying.wallet_minor || null}
          onChange={(value) => onChange({ ...paying, wallet_minor: Math.min(wallet, value ?? 0) })}
        />
      )}
    </div>
  </details>
)
