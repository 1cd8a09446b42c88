import { api, type Subscriber } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { Dialog } from '../../backoffice/dialog.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { useAct } from '../../resource/use-act.ts'

type Props = { subscriber: Subscriber | undefined; onClose: () => void }

/** Adds a person who consented elsewhere, or edits the name and address of a subscriber. */
export const SubscriberDialog = ({ subscriber, onClose }: Props) => {
  const act = useAct()
  const edit = useEdit()
  const { create, update } = api.admin.newsletter
  const form = useForm({
    schema: create.input,
    values: { email: subscriber?.email ?? '', name: subscriber?.name ?? '' },
    toInput: (draft) => draft,
    send: (input, once) =>
      subscriber
        ? edit(update, { ...input, id: subscriber.id }, { seen: subscriber, ...once })
        : act(create, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog
      title={subscriber ? m.newsletter_column_subscriber() : m.newsletter_list_add_button()}
      onClose={onClose}
    >
      <Form form={form} className="mt-3 grid gap-4">
        {!subscriber && <p className="text-ink-2">{m.newsletter_subscriber_text()}</p>}
        <Field label={m.newsletter_subscriber_email()} name="email" type="email" />
        <Field label={m.newsletter_subscriber_name()} name="name" optional maxLength={120} />
        <SubmitRow leave={m.newsletter_subscriber_back_button()}>
          {subscriber
            ? m.newsletter_subscriber_save_button()
            : m.newsletter_subscriber_add_button()}
        </SubmitRow>
      </Form>
    </Dialog>
  )
}
