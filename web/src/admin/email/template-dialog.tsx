import {
  api,
  getPlaceholders,
  defaultWording,
  type EmailSettings,
  type FieldErrors,
  type MailWording,
} from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Form } from '../../form/form.tsx'
import { useForm, type FormState } from '../../form/use-form.ts'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { eventIn, type EventRow } from './event-row.ts'
import { EmailLines } from './email-lines.tsx'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'

type Props = { row: EventRow; settings: EmailSettings; onClose: () => void }

/** Edits the text of one kind of e-mail, with a preview. */
export const WordingDialog = ({ row, settings, onClose }: Props) => {
  const { form, look, seen } = useWording({ row, settings, onClose })

  return (
    <Dialog title={row.title} isWide onClose={onClose}>
      <Form form={form} className="mt-4 grid gap-4">
        <Fields form={form} />
        <Placeholders event={row.event} />
        {seen && (
          <div>
            <p className="mb-1.5 font-medium">{seen.subject}</p>
            <iframe
              title={m.email_template_preview_title()}
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
              onClick={() => form.change({ wording: defaultWording })}
            >
              {m.email_template_restore_button()}
            </button>
          )}
          <button type="button" className={buttonClass()} onClick={() => void look()}>
            {m.email_template_preview_button()}
          </button>
          <LeaveButton>{m.email_template_close_button()}</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            {m.email_template_save_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type Draft = { event: EventRow['event']; wording: MailWording }

const Fields = ({ form: { draft, errors, change } }: { form: FormState<Draft> }) => (
  <EmailLines
    draft={draft.wording}
    errors={byLastKey(errors, '')}
    change={(more) => change({ wording: { ...draft.wording, ...more } })}
    help={m.email_template_help()}
    lines={6}
    textMax={4000}
  />
)

const placeholderOf = (name: string) => `{{${name}}}`

const Placeholders = ({ event }: Pick<EventRow, 'event'>) => (
  <dl className="grid gap-x-4 gap-y-1 rounded-[8px] bg-canvas p-3 text-office sm:grid-cols-[auto_1fr]">
    {Object.entries(getPlaceholders(event)).map(([name, text]) => (
      <div key={name} className="contents">
        <dt className="font-mono">{placeholderOf(name)}</dt>
        <dd className="text-ink-2 max-sm:mb-1">{text}</dd>
      </div>
    ))}
  </dl>
)

const useWording = ({ row: { event, is_on, wording }, settings, onClose }: Props) => {
  const edit = useEdit()
  const [seen, setSeen] = useState<{ subject: string; html: string }>()
  const { preview, update } = api.admin.emailSetting
  const form = useForm({
    schema: preview.input,
    values: { event, wording: wording ?? defaultWording },
    toInput: (draft) => draft,
    send: async ({ wording: good }, once) => {
      const isUsual = JSON.stringify(good) === JSON.stringify(defaultWording)
      const changed = { event: { event, is_on, wording: isUsual ? null : good } }
      const reply = await edit(update, changed, { seen: settings, shape: eventIn(event), ...once })
      return reply.success || !reply.errors
        ? reply
        : { ...reply, errors: byLastKey(reply.errors, 'wording.') }
    },
    onSuccess: onClose,
  })
  const look = async () => {
    const good = await form.validate()
    const reply = good && (await call(preview, good))
    if (reply?.success) setSeen(reply.data)
  }
  return { form, look, seen }
}

/** Renames errors by the last part of their path: 'event.wording.text' to 'text' below `at`. */
const byLastKey = (errors: FieldErrors, at: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [`${at}${path.split('.').at(-1) ?? path}`, text]),
  )
