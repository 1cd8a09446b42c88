import { api, bulkAction, type BulkAction, type BulkSelection, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { parseSigned } from '../../format/typed-number.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { notifyTasksChanged } from '../../backoffice/tasks/use-polled.ts'
import { actionLabels } from './action-labels.ts'
import { Details } from './action-details.tsx'
import type { Elements } from './elements.ts'
import { Preview } from './preview.tsx'

type Props = {
  kind: BulkAction['do']
  selection: BulkSelection
  elements: Elements | undefined
  onClose: () => void
  onStarted: (taskId: number) => void
}

/** Previews an action before it is executed. */
export const ActionDialog = ({ kind, selection, elements, onClose, onStarted }: Props) => {
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<Data<typeof api.admin.bulkProduct.preview>>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const action = actionOf(kind, typed)

  const look = async () => {
    if (!action)
      return setError(
        kind === 'price' ? m.bulk_dialog_price_error() : m.bulk_dialog_category_error(),
      )
    setBusy(true)
    const reply = await call(api.admin.bulkProduct.preview, { selection, action })
    setBusy(false)
    setError(reply.success ? undefined : reply.message)
    setSeen(reply.success ? reply.data : undefined)
  }
  const run = async () => {
    if (!action || !seen) return
    setBusy(true)
    const sent = { selection, action, expected: seen.variants }
    const reply = await call(api.admin.bulkProduct.run, sent)
    setBusy(false)
    if (!reply.success) return setError(reply.message)
    notifyTasksChanged()
    onStarted(reply.data.id)
  }
  const change = (value: string) => {
    setTyped(value)
    setSeen(undefined)
  }

  return (
    <Dialog title={actionLabels[kind]()} isWide onClose={onClose}>
      <Details kind={kind} typed={typed} elements={elements} onChange={change} />
      {error && (
        <p role="alert" className="mt-3 font-medium text-tone-red-ink">
          {error}
        </p>
      )}
      {seen && <Preview seen={seen} />}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onClose}>
          {m.bulk_dialog_cancel_button()}
        </button>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={busy || (seen?.refused === seen?.variants && seen !== undefined)}
          onClick={() => void (seen ? run() : look())}
        >
          {seen ? actionLabels[kind]() : m.bulk_dialog_preview_button()}
        </button>
      </div>
    </Dialog>
  )
}

/** Parses the input as an action of the contract; returns undefined while it is invalid. */
const actionOf = (kind: BulkAction['do'], typed: string) => {
  const percent = parseSigned(typed, 2)
  const change_bp = percent === undefined ? undefined : Math.round(percent * 100)
  return bulkAction.safeParse({
    do: kind,
    ...(kind === 'price' && { change_bp }),
    ...(kind === 'category' && { category_id: Number(typed) }),
  }).data
}
