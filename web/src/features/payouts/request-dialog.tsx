import type { PayoutMethod, PayoutTerms } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { Dialog } from '../../backoffice/dialog.tsx'
import { AmountLine } from '../../backoffice/form/line.tsx'
import { AreaField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'
import { useMoney } from '../../ui/money.tsx'
import type { EarnerCalls } from './calls.ts'
import { calculateFee } from './fee.ts'
import { MethodChoice } from './method-choice.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'

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

const startOf = (amount_minor: number | null, method_id: number | undefined): Draft => ({
  amount_minor,
  method_id,
  note: '',
})

/** Requests a withdrawal: amount and payout account. */
export const RequestDialog = ({ calls, terms, methods, onClose }: Props) => {
  const usable = methods.filter((method) => method.is_verified && !method.blocked_until)
  const act = useAct()
  const money = useMoney()
  const { request } = calls.withdraw
  const form = useForm({
    schema: request.input,
    values: startOf(terms.available_minor, usable[0]?.id),
    toInput: ({ note, ...draft }) => ({ ...draft, ...(note.trim() && { note: note.trim() }) }),
    labels: { method_id: m.payouts_list_to(), amount_minor: m.payouts_amount() },
    send: (input, once) => act(request, input, once),
    onSuccess: onClose,
  })
  const { amount_minor, method_id } = form.draft
  const method = usable.find(({ id }) => id === method_id)
  const fee = calculateFee(amount_minor ?? 0, method && terms.fees[method.kind])

  return (
    <Dialog title={m.payouts_withdraw()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <AmountLine
          label={m.payouts_amount()}
          help={m.payouts_request_help({
            minimum: money(terms.min_withdraw_minor),
            available: money(terms.available_minor),
          })}
          {...form.field('amount_minor')}
        />
        <MethodChoice
          methods={usable}
          chosen={method_id}
          error={form.errors['method_id']}
          onChoose={(id) => form.change({ method_id: id })}
        />
        <AreaField label={m.payouts_request_note()} name="note" optional rows={2} maxLength={300} />
        <Outcome amount={amount_minor ?? 0} fee={fee} />
        <Buttons amount={amount_minor ?? 0} />
      </Form>
    </Dialog>
  )
}

const Buttons = ({ amount }: { amount: number }) => {
  const money = useMoney()
  return <SubmitRow>{m.payouts_request_button({ amount: money(amount) })}</SubmitRow>
}

const Outcome = ({ amount, fee }: { amount: number; fee: number }) => {
  const money = useMoney()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-[6px] bg-sunken px-3.5 py-2.5">
      <dt className="text-ink-2">{m.payouts_fee()}</dt>
      <dd className="num text-end">{money(fee)}</dd>
      <dt className="font-semibold">{m.payouts_request_arrives()}</dt>
      <dd className="num text-end font-semibold">{money(Math.max(0, amount - fee))}</dd>
    </dl>
  )
}
