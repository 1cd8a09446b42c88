import { bookableKinds, type BookableKind, toFieldErrors } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { useAct } from '../../resource/use-act.ts'
import { useStockCalls } from './use-stock.ts'
import { bookable } from './labels.ts'
import { Form } from '../../backoffice/form/leaving/form.tsx'

type Props = { variantId: number; onBooked: () => void }
type Draft = { kind: BookableKind; quantity: string; note: string }

const empty: Draft = { kind: 'received', quantity: '', note: '' }

/** Books received, lost or miscounted units. */
export const BookStock = ({ variantId, onBooked }: Props) => {
  const { form, save, isSaving } = useBooking(variantId, onBooked)
  const { draft, errors, change } = form

  return (
    <Form
      isChanged={form.changed.length > 0}
      className="grid gap-4 rounded-[6px] bg-canvas p-4 sm:grid-cols-2"
      onSubmit={save}
    >
      <Labeled label="What happened">
        {({ id }) => (
          <select
            id={id}
            className="office-input h-8"
            value={draft.kind}
            onChange={({ target }) =>
              change({ kind: bookableKinds.find((kind) => kind === target.value) ?? draft.kind })
            }
          >
            {bookableKinds.map((kind) => (
              <option key={kind} value={kind}>
                {bookable[kind].title}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <Line
        label={bookable[draft.kind].quantity}
        value={draft.quantity}
        error={errors['quantity']}
        onChange={(quantity) => change({ quantity })}
      />
      <Line
        label="Note"
        optional
        className="sm:col-span-2"
        value={draft.note}
        error={errors['note']}
        onChange={(note) => change({ note })}
      />
      <div className="sm:col-span-2">
        <button type="submit" className={buttonClass('primary')} disabled={isSaving}>
          Book
        </button>
      </div>
    </Form>
  )
}

type LineProps = {
  label: string
  optional?: boolean
  className?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const Line = ({ value, onChange, ...rest }: LineProps) => (
  <Labeled {...rest}>
    {({ id, invalid, describedBy }) => (
      <input
        id={id}
        className="office-input num h-8"
        maxLength={200}
        autoComplete="off"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labeled>
)

const useBooking = (variantId: number, onBooked: () => void) => {
  const { stock } = useStockCalls()
  const act = useAct()
  const form = useDraft<Draft>(empty)
  const [isSaving, setSaving] = useState(false)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    const { kind, quantity, note } = form.draft
    const sent = { variant_id: variantId, kind, quantity: numberOf(quantity), note: note.trim() }
    const checked = stock.book.input.safeParse(sent, { reportInput: true })
    if (!checked.success) return form.refuse(toFieldErrors(checked.error))

    setSaving(true)
    const reply = await act(stock.book, checked.data, { idempotencyKey: form.intent })
    setSaving(false)
    if (!reply.success) return form.refuse(reply.errors ?? {})
    form.restart({ ...empty, kind })
    onBooked()
  }

  return { form, save, isSaving }
}

/** Parses '-3' and '−3' as minus three; the schema rejects what is not a number. */
const numberOf = (typed: string) => {
  const plain = typed.trim().replace('−', '-').replace(/^\+/, '').replace(',', '.')
  return plain === '' ? Number.NaN : Number(plain)
}
