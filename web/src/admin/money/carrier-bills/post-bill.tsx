import { api } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { Dialog } from '../../../backoffice/dialog.tsx'
import { DayLine } from '../../../backoffice/form/dates/day-input.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { AreaField, Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'

type Draft = {
  carrier: string
  reference: string
  amount_minor: number | null
  billed_on: string
  note: string
}

const empty: Draft = { carrier: '', reference: '', amount_minor: null, billed_on: '', note: '' }

/** Posts the bill of a carrier. */
export const PostBill = ({ onClose }: { onClose: () => void }) => {
  const act = useAct()
  const form = useForm({
    schema: api.admin.carrierBill.book.input,
    values: empty,
    toInput: ({ carrier, reference, amount_minor, billed_on, note }) => ({
      carrier: carrier.trim(),
      reference: reference.trim(),
      amount_minor: amount_minor ?? 0,
      billed_on,
      note: note.trim() || null,
    }),
    labels: {
      carrier: m.carrierbill_field_carrier(),
      reference: m.carrierbill_field_reference(),
      amount_minor: m.carrierbill_field_amount(),
      billed_on: m.carrierbill_column_date(),
      note: m.carrierbill_field_note(),
    },
    send: (input, once) => act(api.admin.carrierBill.book, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.carrierbill_post_title()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <Field
          label={m.carrierbill_field_carrier()}
          name="carrier"
          help={m.carrierbill_carrier_help()}
          maxLength={60}
        />
        <Field
          label={m.carrierbill_field_reference()}
          name="reference"
          help={m.carrierbill_reference_help()}
          maxLength={60}
        />
        <AmountLine
          label={m.carrierbill_field_amount()}
          className="w-40"
          {...form.field('amount_minor')}
        />
        <DayLine label={m.carrierbill_column_date()} {...form.field('billed_on')} />
        <AreaField label={m.carrierbill_field_note()} name="note" maxLength={300} optional />
        <SubmitRow disabled={form.sending}>{m.carrierbill_post_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
