import { useId, useState, type SubmitEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Form } from '../../backoffice/form/leaving/form.tsx'

type Props = {
  label: string
  help: string
  start: string
  max: number
  /** Label of the submit button. */
  send: string
  onSend: (text: string) => Promise<string>
  onCancel: () => void
}

/** Text form in a dialog; `onSend` returns the error message. */
export const TextForm = ({ label, help, start, max, send, onSend, onCancel }: Props) => {
  const [text, setText] = useState(start)
  const [refusal, setRefusal] = useState('')
  const [sending, setSending] = useState(false)
  const id = useId()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!text.trim()) return setRefusal(`Please enter ${label}`)
    setSending(true)
    setRefusal(await onSend(text.trim()))
    setSending(false)
  }

  return (
    <Form noValidate={false} onSubmit={submit}>
      <label htmlFor={id} className="mt-4 mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        ref={takeFocus}
        id={id}
        className="office-input min-h-20 py-1.5"
        maxLength={max}
        value={text}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-note`} className={refusal ? 'text-tone-red-ink' : 'text-ink-2'}>
        {refusal || help}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className={buttonClass('primary')} disabled={sending}>
          {send}
        </button>
      </div>
    </Form>
  )
}

/** Focuses the main field of the dialog, even if other elements precede it. */
const takeFocus = (box: HTMLTextAreaElement | null) => {
  box?.setAttribute('autofocus', '')
  box?.focus()
}
