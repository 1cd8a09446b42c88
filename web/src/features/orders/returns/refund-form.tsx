import type { api, RefundTarget, Return } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { buttonClass } from '../../../backoffice/button.ts'
import { useAct } from '../../../resource/use-act.ts'
import { CheckBox } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'

type Props = { row: Return; refund: typeof api.admin.return.setStatus; onDone: () => void }

const targets: { value: RefundTarget; label: () => string }[] = [
  { value: 'source', label: m.returns_refund_source },
  { value: 'wallet', label: m.returns_refund_wallet },
]

/** Refunds a return: destination, and whether delivery is refunded. */
export const RefundForm = ({ row, refund, onDone }: Props) => {
  const act = useAct()
  const { with_shipping } = row
  const isWithdrawal = row.kind === 'withdrawal'
  const form = useForm({
    schema: refund.input,
    values: { to: row.refund_to, ...(isWithdrawal ? { in_full: false } : { with_shipping }) },
    toInput: (draft) => ({ id: row.id, status: 'refunded', ...draft }),
    send: (input) => act(refund, input),
    onSuccess: onDone,
  })

  return (
    <Form form={form} className="mt-4 grid gap-3 border-t border-line pt-4">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="mb-1 font-medium">{m.returns_refund_target()}</legend>
        {targets.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2">
            <input
              type="radio"
              name="to"
              className="size-4 accent-tone-violet-solid"
              checked={form.draft.to === value}
              onChange={() => form.change({ to: value })}
            />
            {label()}
          </label>
        ))}
      </fieldset>
      {isWithdrawal ? (
        <CheckBox name="in_full">{m.returns_refund_full()}</CheckBox>
      ) : (
        <CheckBox name="with_shipping">{m.returns_refund_shipping()}</CheckBox>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onDone}>
          {m.returns_back()}
        </button>
        <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
          {m.returns_refund_button()}
        </button>
      </div>
    </Form>
  )
}
