import * as m from '@emporia/messages/backoffice'
import { useState, type KeyboardEvent } from 'react'

import { Icon } from '../icon.client.tsx'

type Props = {
  id?: string | undefined
  label?: string | undefined
  describedBy?: string | undefined
  value: string[]
  onChange: (tags: string[]) => void
  /** The highest number of tags. */
  max?: number
}

/** A list of typed texts. Enter or leaving the field adds one, Backspace removes the last. */
export const TagInput = ({ id, label, describedBy, value, onChange, max = Infinity }: Props) => {
  const [typed, setTyped] = useState('')

  const add = () => {
    const tag = typed.trim()
    setTyped('')
    if (tag && !value.includes(tag) && value.length < max) onChange([...value, tag])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form is not submitted.
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }

  return (
    <div className="office-input select-many">
      {value.map((tag) => (
        <span key={tag} className="chip">
          <span className="truncate">{tag}</span>
          <button
            type="button"
            className="chip-remove"
            aria-label={m.control_tag_remove({ tag })}
            onClick={() => onChange(value.filter((one) => one !== tag))}
          >
            <Icon name="close" className="size-3" />
          </button>
        </span>
      ))}
      <input
        id={id}
        className="chip-input"
        aria-label={label}
        aria-describedby={describedBy}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        onBlur={add}
      />
    </div>
  )
}
