import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { buttonClass } from '../../../backoffice/button.ts'
import { useAct } from '../../../resource/use-act.ts'
import type { NoteEndpoint } from './move.ts'
import { AreaField, CheckBox } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'

/** Adds a note to the history; it is private unless it is marked as public. */
export const AddNote = ({ order, note: noteCall }: { order: Order; note: NoteEndpoint }) => {
  const act = useAct()
  const form = useForm({
    schema: noteCall.input,
    values: { note: '', is_public: false },
    toInput: (draft) => ({ id: order.id, ...draft }),
    send: (input) => act(noteCall, input),
    onSuccess: () => {
      form.restart()
    },
  })

  return (
    <Form form={form} className="mt-4 grid gap-2.5 border-t border-line pt-4 print:hidden">
      <AreaField label={m.staff_note_label()} name="note" rows={2} maxLength={500} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckBox name="is_public">{m.staff_note_public()}</CheckBox>
        <button
          type="submit"
          className={buttonClass()}
          disabled={form.sending || form.draft.note.trim() === ''}
        >
          {m.staff_note_button()}
        </button>
      </div>
    </Form>
  )
}
