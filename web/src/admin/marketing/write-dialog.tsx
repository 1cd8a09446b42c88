import { api, toFieldErrors } from '@emporia/contract'
import type { SubmitEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { reporting } from '../../backoffice/form/reporting.ts'
import { TextArea } from '../../backoffice/form/text-area.tsx'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { useAct } from '../../resource/use-act.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

const lines = [
  ['name', 'Name', 'text', 120],
  ['email', 'Email', 'email', 254],
  ['subject', 'Subject', 'text', 120],
] as const

/** Sends an e-mail to a person; replies arrive as contact messages. */
export const WriteDialog = ({ onClose }: { onClose: () => void }) => {
  const act = useAct()
  const form = useDraft({ name: '', email: '', subject: '', message: '' })
  const { create } = api.admin.contact

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const checked = create.input.safeParse(form.draft, reporting)
    if (!checked.success) return form.refuse(toFieldErrors(checked.error))
    const reply = await act(create, checked.data, { idempotencyKey: form.intent })
    if (reply.success) onClose()
    else form.refuse(reply.errors ?? {})
  }

  return (
    <Dialog title="Write to somebody" isWide onClose={onClose}>
      <Form isChanged={form.changed.length > 0} className="mt-4 grid gap-4" onSubmit={send}>
        {lines.map(([field, label, type, maxLength]) => (
          <Line
            key={field}
            label={label}
            type={type}
            maxLength={maxLength}
            value={form.draft[field]}
            error={form.errors[field]}
            onChange={(typed) => form.change({ [field]: typed })}
          />
        ))}
        <Labeled label="Message" error={form.errors['message']}>
          {({ id, describedBy, invalid }) => (
            <TextArea
              id={id}
              lines={6}
              maxLength={4000}
              describedBy={describedBy}
              invalid={invalid}
              value={form.draft.message}
              onChange={(message) => form.change({ message })}
            />
          )}
        </Labeled>
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Back</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            Send
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
