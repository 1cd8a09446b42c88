import type { MyWallet, PayoutMethod, PayoutTerms } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { Dialog } from '../../backoffice/dialog.tsx'
import { AmountLine } from '../../backoffice/form/line.tsx'
import { AreaField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { percent } from '../../format/number.ts'
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
  fee_tax: MyWallet['fee_tax']
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
  const fee = calculateFee(amount_minor ?? 0, method && terms.fees[method.kind], terms.fee_tax)

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
        <Outcome amount={amount_minor ?? 0} fee={fee} tax={terms.fee_tax} />
        <Buttons amount={amount_minor ?? 0} />
      </Form>
    </Dialog>
  )
}

const Buttons = ({ amount }: { amount: number }) => {
  const money = useMoney()
  return <SubmitRow>{m.payouts_request_button({ amount: money(amount) })}</SubmitRow>
}

type OutcomeProps = {
  amount: number
  fee: ReturnType<typeof calculateFee>
  tax: Terms['fee_tax']
}

const Outcome = ({ amount, fee: { fee_minor, tax_minor }, tax }: OutcomeProps) => {
  const money = useMoney()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-[6px] bg-sunken px-3.5 py-2.5">
      <dt className="text-ink-2">{m.payouts_fee()}</dt>
      <dd className="num text-end">{money(fee_minor)}</dd>
      {tax && fee_minor > 0 && <FeeTax tax={tax} minor={tax_minor} />}
      <dt className="font-semibold">{m.payouts_request_arrives()}</dt>
      <dd className="num text-end font-semibold">{money(Math.max(0, amount - fee_minor))}</dd>
    </dl>
  )
}

type FeeTaxProps = { tax: NonNullable<Terms['fee_tax']>; minor: number }

/** The tax in the fee, or why it has none. */
const FeeTax = ({ tax: { treatment, rate_ppm }, minor }: FeeTaxProps) => {
  const amount = useMoney()(minor)
  return (
    <>
      <dt className="text-ink-2">{m.payouts_fee_tax({ rate: percent(rate_ppm / 100) })}</dt>
      <dd className="num text-end">
        {treatment === 'reverse_charge' ? m.payouts_fee_reverse() : amount}
      </dd>
    </>
  )
}
