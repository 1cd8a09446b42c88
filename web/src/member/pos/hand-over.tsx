import { api, type PosCash } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { Dialog } from '../../backoffice/dialog.tsx'
import { AmountLine } from '../../backoffice/form/line.tsx'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'

type Props = { way: 'cash' | 'wallet'; cash: PosCash; onClose: () => void }

const startOf = (amount_minor: number | null) => ({ amount_minor, reference: '' })

/** Records a cash handover with its reference, or a payment from the wallet. */
export const HandOver = ({ way, cash, onClose }: Props) => {
  const isCash = way === 'cash'
  const left = cash.due_minor - cash.pending_minor
  const act = useAct()
  const { remit, setOff } = api.pos.till
  const form = useForm({
    schema: isCash ? remit.input : setOff.input,
    values: startOf(isCash ? left : Math.min(left, cash.wallet_minor)),
    toInput: ({ amount_minor, reference }) => ({
      amount_minor: amount_minor ?? 0,
      ...(isCash && { reference }),
    }),
    send: (input) =>
      isCash
        ? act(remit, remit.input.parse(input))
        : act(setOff, { amount_minor: input.amount_minor }),
    onSuccess: onClose,
  })

  return (
    <Dialog
      title={isCash ? m.remittance_report_title() : m.remittance_wallet_title()}
      onClose={onClose}
    >
      <Form form={form} className="mt-3 grid gap-4">
        <AmountLine
          label={m.remittance_amount_field()}
          className="w-40"
          {...form.field('amount_minor')}
        />
        {isCash && (
          <Field
            label={m.remittance_reference_field()}
            name="reference"
            help={m.remittance_reference_help()}
          />
        )}
        <SubmitRow>{isCash ? m.remittance_report_button() : m.remittance_pay_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
