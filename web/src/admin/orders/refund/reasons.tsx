import { type RefundReason, refundReasonCodes, refundReasons } from '@emporia/contract'

import { Labelled } from '../../../office/form/labelled.tsx'
import type { Wish } from './wish.ts'

type Props = { wish: Wish; onChange: (changes: Partial<Wish>) => void }

/** Reason of the refund: a list of reasons, and an optional text for the buyer. */
export const Reasons = ({ wish, onChange }: Props) => (
  <>
    <Labelled label="Reason" help="The buyer reads it.">
      {({ id, describedBy }) => (
        <select
          id={id}
          className="office-input h-8"
          aria-describedby={describedBy}
          value={wish.reason_code}
          onChange={({ target }) => onChange({ reason_code: codeOf(target.value) })}
        >
          {refundReasonCodes.map((code) => (
            <option key={code} value={code}>
              {refundReasons[code]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
    <Labelled label="In other words" optional>
      {({ id }) => (
        <input
          id={id}
          className="office-input h-8"
          maxLength={300}
          value={wish.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </Labelled>
  </>
)

const codeOf = (value: string): RefundReason =>
  refundReasonCodes.find((code) => code === value) ?? 'other'
