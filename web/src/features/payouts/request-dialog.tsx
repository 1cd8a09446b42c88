import { toFieldErrors, type PayoutMethod, type PayoutTerms } from '@emporia/contract'
import type { SubmitEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { AmountLine } from '../../backoffice/form/line.tsx'
import { reporting } from '../../backoffice/form/reporting.ts'
import { TextArea } from '../../backoffice/form/text-area.tsx'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { useAct } from '../../resource/use-act.ts'
import { useMoney } from '../../ui/money.tsx'
import type { EarnerCalls } from './calls.ts'
import { calculateFee } from './fee.ts'
import { MethodChoice } from './method-choice.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

export type Terms = {
  available_minor: number
  min_withdraw_minor: number
  fees: PayoutTerms['fees']
}
type Props = {
  calls: EarnerCalls
  terms: Terms
  methods: PayoutMethod[]
  onClose: () => void
}
type Draft = { amount_minor: number | null; method_id: number | undefined; note: string }

/** Requests a withdrawal: amount and payout account. */
export const RequestDialog = ({ calls, terms, methods, onClose }: Props) => {
  const usable = methods.filter((method) => method.is_verified && !method.blocked_until)
  const form = useDraft<Draft>({
    amount_minor: terms.available_minor,
    method_id: usable[0]?.id,
    note: '',
  })
  const act = useAct()
  const money = useMoney()
  const { amount_minor, method_id, note } = form.draft
  const method = usable.find(({ id }) => id === method_id)
  const fee = calculateFee(amount_minor ?? 0, method && terms.fees[method.kind])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { request } = calls.withdraw
    const sent = { amount_minor, method_id, ...(note.trim() && { note: note.trim() }) }
    const checked = request.input.safeParse(sent, reporting)
    if (!checked.success) return form.refuse(toFieldErrors(checked.error, labelOf))
    const reply = await act(request, checked.data, { idempotencyKey: form.intent })
    if (reply.success) return onClose()
    form.refuse(reply.errors ?? {})
  }

  return (
    <Dialog title="Withdraw" onClose={onClose}>
      <Form isChanged={form.changed.length > 0} className="mt-3 grid gap-4" onSubmit={send}>
        <AmountLine
          label="Amount"
          help={`From ${money(terms.min_withdraw_minor)} up to ${money(terms.available_minor)}`}
          error={form.errors['amount_minor']}
          value={amount_minor}
          onChange={(amount) => form.change({ amount_minor: amount })}
        />
        <MethodChoice
          methods={usable}
          chosen={method_id}
          error={form.errors['method_id']}
          onChoose={(id) => form.change({ method_id: id })}
        />
        <Note
          value={note}
          error={form.errors['note']}
          onChange={(typed) => form.change({ note: typed })}
        />
        <Outcome amount={amount_minor ?? 0} fee={fee} />
        <Buttons amount={amount_minor ?? 0} />
      </Form>
    </Dialog>
  )
}

type NoteProps = { value: string; error: string | undefined; onChange: (typed: string) => void }

const Note = ({ value, error, onChange }: NoteProps) => (
  <Labeled label="Note" optional error={error}>
    {(control) => (
      <TextArea {...control} lines={2} maxLength={300} value={value} onChange={onChange} />
    )}
  </Labeled>
)

const Buttons = ({ amount }: { amount: number }) => {
  const money = useMoney()
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <LeaveButton>Cancel</LeaveButton>
      <button type="submit" className={buttonClass('primary')}>
        Withdraw {money(amount)}
      </button>
    </div>
  )
}

const labelOf = (path: string) => (path === 'method_id' ? 'Payout method' : 'Amount')

const Outcome = ({ amount, fee }: { amount: number; fee: number }) => {
  const money = useMoney()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-[6px] bg-sunken px-3.5 py-2.5">
      <dt className="text-ink-2">Fee</dt>
      <dd className="num text-end">{money(fee)}</dd>
      <dt className="font-semibold">Arrives</dt>
      <dd className="num text-end font-semibold">{money(Math.max(0, amount - fee))}</dd>
    </dl>
  )
}
