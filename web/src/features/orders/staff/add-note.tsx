import type { Order } from '@emporia/contract'
import { useId, useState, type SubmitEvent } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { useAct } from '../../../resource/use-act.ts'
import type { NoteEndpoint } from './move.ts'
import { Form } from '../../../backoffice/form/leaving/form.tsx'

const noteMax = 500

/** Adds a note to the history; it is private unless it is marked as public. */
export const AddNote = ({ order, note: noteCall }: { order: Order; note: NoteEndpoint }) => {
  const act = useAct()
  const id = useId()
  const [note, setNote] = useState('')
  const [isPublic, setPublic] = useState(false)
  const [sending, setSending] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    const { success } = await act(noteCall, { id: order.id, note, is_public: isPublic })
    setSending(false)
    if (success) setNote('')
  }

  return (
    <Form
      isChanged={note !== ''}
      noValidate={false}
      className="mt-4 grid gap-2.5 border-t border-line pt-4 print:hidden"
      onSubmit={submit}
    >
      <label htmlFor={id} className="font-medium">
        Add a note
      </label>
      <textarea
        id={id}
        className="office-input min-h-16 py-1.5"
        maxLength={noteMax}
        required
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex flex-1 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-tone-violet-solid"
            checked={isPublic}
            onChange={({ target }) => setPublic(target.checked)}
          />
          The buyer reads it too
        </label>
        <button type="submit" className={buttonClass()} disabled={sending || note.trim() === ''}>
          Add note
        </button>
      </div>
    </Form>
  )
}
