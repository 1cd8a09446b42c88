import { api, toFieldErrors, type Subscriber } from '@emporia/contract'
import type { SubmitEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { reporting } from '../../backoffice/form/reporting.ts'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { useEdit } from '../../resource/editing/use-edit.ts'
import { useAct } from '../../resource/use-act.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

type Props = { subscriber: Subscriber | undefined; onClose: () => void }

/** Adds a person who consented elsewhere, or edits the name and address of a subscriber. */
export const SubscriberDialog = ({ subscriber, onClose }: Props) => {
  const act = useAct()
  const edit = useEdit()
  const form = useDraft({ email: subscriber?.email ?? '', name: subscriber?.name ?? '' })
  const { create, update } = api.admin.newsletter

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const checked = create.input.safeParse(form.draft, reporting)
    if (!checked.success) return form.refuse(toFieldErrors(checked.error))
    const once = { idempotencyKey: form.intent }
    const reply = subscriber
      ? await edit(update, { ...checked.data, id: subscriber.id }, { seen: subscriber, ...once })
      : await act(create, checked.data, once)
    if (reply.success) onClose()
    else form.refuse(reply.errors ?? {})
  }

  return (
    <Dialog title={subscriber ? 'Subscriber' : 'Add a subscriber'} onClose={onClose}>
      <Form isChanged={form.changed.length > 0} className="mt-3 grid gap-4" onSubmit={save}>
        {!subscriber && (
          <p className="text-ink-2">
            Only somebody who has agreed. They are told by mail and can leave by one press.
          </p>
        )}
        <Line
          label="Email"
          type="email"
          value={form.draft.email}
          error={form.errors['email']}
          onChange={(email) => form.change({ email })}
        />
        <Line
          label="Name"
          optional
          maxLength={120}
          value={form.draft.name}
          error={form.errors['name']}
          onChange={(name) => form.change({ name })}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Back</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            {subscriber ? 'Save' : 'Add'}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
