import { api } from '@emporia/contract'
import { useId, useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../button.ts'
import { Dialog } from '../../dialog.tsx'
import { refreshSavedViews } from './store.ts'
import { Form } from '../../form/leaving/form.tsx'
import { LeaveButton } from '../../form/leaving/leave-button.tsx'

type Props = { list: string; query: string; onClose: () => void }

/** Saves filters, sort and columns under a name. */
export const SaveView = ({ list, query, onClose }: Props) => {
  const id = useId()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [error, setError] = useState<string>()

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const reply = await call(api.lists.addView, { list, query, name, is_default: isDefault })
    if (!reply.success) return setError(reply.message)
    await refreshSavedViews()
    onClose()
  }

  return (
    <Dialog title="Save view" onClose={onClose}>
      <Form noValidate={false} onSubmit={save} className="mt-3 grid gap-3">
        <label className="grid gap-1" htmlFor={id}>
          Name
          <input
            id={id}
            className="office-input h-9"
            maxLength={40}
            required
            value={name}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        {error && (
          <p id={`${id}-error`} role="alert" className="font-medium text-tone-red-ink">
            {error}
          </p>
        )}
        <label className="inline-flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-brand"
            checked={isDefault}
            onChange={({ target }) => setDefault(target.checked)}
          />
          Open the list with this view
        </label>
        <p className="text-ink-2">
          It keeps the filters, the order and the columns. Only you see it.
        </p>
        <div className="mt-2 flex justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            Save view
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
