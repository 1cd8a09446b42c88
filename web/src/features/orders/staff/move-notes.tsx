import * as m from '@emporia/messages/orders'
import { useId } from 'react'

export const noNotes = { note: '', private_note: '' }

type Notes = typeof noNotes
type Props = { notes: Notes; onChange: (notes: Notes) => void }

const noteMax = 500

/** Notes for the next status change: to the buyer, or private. */
export const MoveNotes = ({ notes, onChange }: Props) => (
  <details>
    <summary className="w-fit cursor-pointer font-medium text-ink-2 hover:text-ink">
      {m.staff_notes_title()}
    </summary>
    <div className="mt-3 grid gap-3 md:grid-cols-2">
      <Note
        label={m.staff_notes_public()}
        value={notes.note}
        onChange={(note) => onChange({ ...notes, note })}
      />
      <Note
        label={m.staff_notes_private()}
        value={notes.private_note}
        onChange={(private_note) => onChange({ ...notes, private_note })}
      />
    </div>
  </details>
)

type NoteProps = { label: string; value: string; onChange: (value: string) => void }

const Note = ({ label, value, onChange }: NoteProps) => {
  const id = useId()

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        className="office-input min-h-16 py-1.5"
        maxLength={noteMax}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
