import { api, type GatewayAccount } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { getPaymentLabel } from '../../../features/orders/labels.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'

type Props = { account: GatewayAccount; onClose: () => void }

type Draft = {
  batch: string
  paid: number | null
  fee_minor: number | null
  due_minor: number | null
}

const empty: Draft = { batch: '', paid: null, fee_minor: null, due_minor: null }

/** What left the gateway at the rates of the payments: entered, else what arrived and the fee. */
const grossOf = ({ paid, fee_minor, due_minor }: Draft) =>
  due_minor ?? (paid ?? 0) + (fee_minor ?? 0)

/** Records a gateway payout and its fee, and shows the remaining difference. */
export const BookPayout = ({ account, onClose }: Props) => {
  const act = useAct()
  const form = useForm({
    schema: api.admin.gatewaySettlement.input,
    values: empty,
    toInput: (draft) => {
      const [fee_minor, gross_minor] = [draft.fee_minor ?? 0, grossOf(draft)]
      const fx_minor = (draft.paid ?? 0) + fee_minor - gross_minor
      const { gateway } = account
      const payout = { gateway, batch: draft.batch.trim(), gross_minor, fee_minor }
      return fx_minor === 0 ? payout : { ...payout, fx_minor }
    },
    labels: {
      batch: m.settlement_payout_name(),
      gross_minor: m.settlement_payout_amount(),
      fee_minor: m.settlement_column_fees(),
    },
    send: (input, once) => act(api.admin.gatewaySettlement, input, once),
    onSuccess: onClose,
  })
  return (
    <Dialog
      title={m.settlement_payout_title({ gateway: getPaymentLabel(account.gateway) })}
      onClose={onClose}
    >
      <Form form={form} className="mt-3 grid gap-4">
        <Field
          label={m.settlement_payout_name()}
          name="batch"
          help={m.settlement_payout_name_help()}
          maxLength={100}
        />
        <AmountLine
          label={m.settlement_payout_net()}
          className="w-40"
          {...form.field('paid')}
          error={form.errors['gross_minor']}
        />
        <AmountLine
          label={m.settlement_payout_fee()}
          optional
          className="w-40"
          {...form.field('fee_minor')}
        />
        <AmountLine
          label={m.settlement_payout_due()}
          help={m.settlement_payout_due_help()}
          optional
          className="w-40"
          {...form.field('due_minor')}
          error={form.errors['fx_minor']}
        />
        <Left open_minor={account.open_minor} gross_minor={grossOf(form.draft)} />
        <SubmitRow disabled={form.sending}>{m.settlement_list_record_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}

/** The difference: money still with the gateway, or a surplus that needs to be checked. */
const Left = ({ open_minor, gross_minor }: { open_minor: number; gross_minor: number }) => {
  const money = useMoney()
  const left = open_minor - gross_minor
  return (
    <p
      aria-live="polite"
      className={
        left < 0 ? 'rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink' : 'text-ink-2'
      }
    >
      {left < 0
        ? m.settlement_payout_surplus({ amount: money(-left) })
        : m.settlement_payout_left({ amount: money(left) })}
    </p>
  )
}
