import { api, type GatewayAccount } from '@emporia/contract'

import { paymentLabels } from '../../../features/orders/labels.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'

type Props = { account: GatewayAccount; onClose: () => void }

type Draft = { batch: string; paid: number | null; fee_minor: number | null }

const empty: Draft = { batch: '', paid: null, fee_minor: null }

/** Records a gateway payout and its fee, and shows the remaining difference. */
export const BookPayout = ({ account, onClose }: Props) => {
  const act = useAct()
  const form = useForm({
    schema: api.admin.gatewaySettlement.input,
    values: empty,
    toInput: ({ batch, paid, fee_minor }) => ({
      gateway: account.gateway,
      batch: batch.trim(),
      gross_minor: (paid ?? 0) + (fee_minor ?? 0),
      fee_minor: fee_minor ?? 0,
    }),
    labels: { batch: 'Name of the payout', gross_minor: 'Amount', fee_minor: 'Fees' },
    send: (input, once) => act(api.admin.gatewaySettlement, input, once),
    onSuccess: onClose,
  })
  const { paid, fee_minor } = form.draft

  return (
    <Dialog title={`Payout of ${paymentLabels[account.gateway]}`} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <Field
          label="Name of the payout"
          name="batch"
          help="As the gateway calls it. The same one is booked once."
          maxLength={100}
        />
        <AmountLine
          label="Arrived at the bank"
          className="w-40"
          {...form.field('paid')}
          error={form.errors['gross_minor']}
        />
        <AmountLine
          label="Fees that it kept"
          optional
          className="w-40"
          {...form.field('fee_minor')}
        />
        <Left open_minor={account.open_minor} gross_minor={(paid ?? 0) + (fee_minor ?? 0)} />
        <SubmitRow disabled={form.sending}>Book it</SubmitRow>
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
        ? `This is ${money(-left)} more than the gateway has of ours. Please check the amounts.`
        : `${money(left)} are then still with the gateway.`}
    </p>
  )
}
