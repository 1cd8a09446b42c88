import { type RefundReason, refundReasonCodes, refundReasons } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { Labeled } from '../../../form/labeled.tsx'
import type { RefundDraft } from './input.ts'

type Props = { draft: RefundDraft; onChange: (changes: Partial<RefundDraft>) => void }

/** Reason of the refund: a list of reasons, and an optional text for the buyer. */
export const Reasons = ({ draft, onChange }: Props) => (
  <>
    <Labeled label={m.refund_reason_label()} help={m.refund_reason_help()}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className="office-input h-8"
          aria-describedby={describedBy}
          value={draft.reason_code}
          onChange={({ target }) => onChange({ reason_code: codeOf(target.value) })}
        >
          {refundReasonCodes.map((code) => (
            <option key={code} value={code}>
              {refundReasons[code]}
            </option>
          ))}
        </select>
      )}
    </Labeled>
    <Labeled label={m.refund_reason_text()} optional>
      {({ id }) => (
        <input
          id={id}
          className="office-input h-8"
          maxLength={300}
          value={draft.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </Labeled>
  </>
)

const codeOf = (value: string): RefundReason =>
  refundReasonCodes.find((code) => code === value) ?? 'other'
