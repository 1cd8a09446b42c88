import { api, type TaxAccount } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { jurisdictionName } from './tax-accounts.tsx'

type Props = { account: TaxAccount; onClose: () => void }

/** Records that collected tax was paid to a jurisdiction. */
export const RecordTaxPayment = ({ account, onClose }: Props) => {
  const act = useAct()
  const values: { amount_minor: number | null; reference: string } = {
    amount_minor: account.due_minor,
    reference: '',
  }
  const form = useForm({
    schema: api.admin.taxReport.pay.input,
    values,
    toInput: ({ amount_minor, reference }) => ({
      jurisdiction: account.jurisdiction,
      amount_minor: amount_minor ?? 0,
      reference: reference.trim(),
    }),
    labels: {
      amount_minor: m.taxreport_payment_amount(),
      reference: m.taxreport_payment_reference(),
    },
    send: (input, once) => act(api.admin.taxReport.pay, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog
      title={m.taxreport_payment_title({ jurisdiction: jurisdictionName(account.jurisdiction) })}
      onClose={onClose}
    >
      <Form form={form} className="mt-3 grid gap-4">
        <AmountLine
          label={m.taxreport_payment_amount()}
          className="w-40"
          {...form.field('amount_minor')}
        />
        <Field
          label={m.taxreport_payment_reference()}
          name="reference"
          help={m.taxreport_payment_reference_help()}
          maxLength={100}
        />
        <SubmitRow disabled={form.sending}>{m.taxreport_column_payment()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
