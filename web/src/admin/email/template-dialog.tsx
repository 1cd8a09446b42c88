import {
  api,
  toFieldErrors,
  getPlaceholders,
  defaultWording,
  type EmailSettings,
  type MailWording,
} from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { reporting } from '../../backoffice/form/reporting.ts'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { useEdit } from '../../resource/editing/use-edit.ts'
import { eventIn, type EventRow } from './event-row.ts'
import { EmailLines } from './email-lines.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

type Props = { row: EventRow; settings: EmailSettings; onClose: () => void }

/** Edits the text of one kind of e-mail, with a preview. */
export const WordingDialog = ({ row, settings, onClose }: Props) => {
  const { form, save, look, seen } = useWording({ row, settings, onClose })

  return (
    <Dialog title={row.title} isWide onClose={onClose}>
      <Form isChanged={form.changed.length > 0} className="mt-4 grid gap-4" onSubmit={save}>
        <Fields form={form} />
        <Placeholders event={row.event} />
        {seen && (
          <div>
            <p className="mb-1.5 font-medium">{seen.subject}</p>
            <iframe
              title="How the mail looks"
              sandbox=""
              srcDoc={seen.html}
              className="h-80 w-full rounded-[8px] border border-line bg-white"
            />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          {row.wording && (
            <button
              type="button"
              className={`me-auto ${buttonClass('quiet')}`}
              onClick={() => form.change(defaultWording)}
            >
              Back to our words
            </button>
          )}
          <button type="button" className={buttonClass()} onClick={() => void look()}>
            Preview
          </button>
          <LeaveButton>Close</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            Save
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useDraft<MailWording>>

const Fields = ({ form: { draft, errors, change } }: { form: Form }) => (
  <EmailLines
    {...{ draft, errors, change }}
    help="An empty line begins a new paragraph. Buttons and codes follow by themselves."
    lines={6}
    textMax={4000}
  />
)

const Placeholders = ({ event }: Pick<EventRow, 'event'>) => (
  <dl className="grid gap-x-4 gap-y-1 rounded-[8px] bg-canvas p-3 text-office sm:grid-cols-[auto_1fr]">
    {Object.entries(getPlaceholders(event)).map(([name, text]) => (
      <div key={name} className="contents">
        <dt className="font-mono">{`{{${name}}}`}</dt>
        <dd className="text-ink-2 max-sm:mb-1">{text}</dd>
      </div>
    ))}
  </dl>
)

const useWording = ({ row: { event, is_on, wording }, settings, onClose }: Props) => {
  const edit = useEdit()
  const form = useDraft<MailWording>(wording ?? defaultWording)
  const [seen, setSeen] = useState<{ subject: string; html: string }>()
  const { preview, update } = api.admin.emailSetting

  /** Returns the wording, or undefined if it is invalid. */
  const checked = () => {
    const found = preview.input.safeParse({ event, wording: form.draft }, reporting)
    if (found.success) return found.data.wording
    form.refuse(atFields(toFieldErrors(found.error)))
    return undefined
  }
  const look = async () => {
    const good = checked()
    const reply = good && (await call(preview, { event, wording: good }))
    if (reply?.success) setSeen(reply.data)
  }
  const save = async (submit: SubmitEvent) => {
    submit.preventDefault()
    const good = checked()
    if (!good) return
    const isUsual = JSON.stringify(good) === JSON.stringify(defaultWording)
    const changed = { event: { event, is_on, wording: isUsual ? null : good } }
    const editing = { seen: settings, shape: eventIn(event), idempotencyKey: form.intent }
    const reply = await edit(update, changed, editing)
    if (reply.success) onClose()
    else form.refuse(atFields(reply.errors ?? {}))
  }
  return { form, save, look, seen }
}

/** Maps the error path 'event.wording.text' to the field 'text'. */
const atFields = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]),
  )
