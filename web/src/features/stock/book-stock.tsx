import { bookableKinds, type BookableKind } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { buttonClass } from '../../backoffice/button.ts'
import { Field, SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { parseSigned } from '../../format/typed-number.ts'
import { useAct } from '../../resource/use-act.ts'
import { bookable } from './labels.ts'
import { useStockCalls } from './use-stock.ts'

type Props = { variantId: number; onBooked: () => void }
type Draft = { kind: BookableKind; quantity: string; note: string }

const empty: Draft = { kind: 'received', quantity: '', note: '' }

/** Books received, lost or miscounted units. */
export const BookStock = ({ variantId, onBooked }: Props) => {
  const { stock } = useStockCalls()
  const act = useAct()
  const form = useForm({
    schema: stock.book.input,
    values: empty,
    toInput: ({ kind, quantity, note }) => ({
      variant_id: variantId,
      kind,
      // The schema rejects what is no number.
      quantity: parseSigned(quantity, 3) ?? Number.NaN,
      note: note.trim(),
    }),
    send: (input, once) => act(stock.book, input, once),
    onSuccess: () => {
      form.restart({ ...empty, kind: form.draft.kind })
      onBooked()
    },
  })

  return (
    <Form form={form} className="grid gap-4 rounded-[6px] bg-canvas p-4 sm:grid-cols-2">
      <SelectField label={m.stock_book_kind()} name="kind">
        {bookableKinds.map((kind) => (
          <option key={kind} value={kind}>
            {bookable[kind].title()}
          </option>
        ))}
      </SelectField>
      <Field
        label={bookable[form.draft.kind].quantity()}
        name="quantity"
        maxLength={200}
        autoComplete="off"
      />
      <Field
        label={m.stock_book_note()}
        name="note"
        optional
        className="sm:col-span-2"
        maxLength={200}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
          {m.stock_book_button()}
        </button>
      </div>
    </Form>
  )
}
