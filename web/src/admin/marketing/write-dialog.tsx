import { api } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { Dialog } from '../../backoffice/dialog.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'
import { AreaField, Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'

/** Sends an e-mail to a person; replies arrive as contact messages. */
export const WriteDialog = ({ onClose }: { onClose: () => void }) => {
  const act = useAct()
  const { create } = api.admin.contact
  const form = useForm({
    schema: create.input,
    send: (input, once) => act(create, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.contact_new_title()} isWide onClose={onClose}>
      <Form form={form} className="mt-4 grid gap-4">
        <Field label={m.contact_new_name()} name="name" maxLength={120} />
        <Field label={m.contact_new_email()} name="email" type="email" maxLength={254} />
        <Field label={m.contact_new_subject()} name="subject" maxLength={120} />
        <AreaField label={m.contact_column_message()} name="message" rows={6} maxLength={4000} />
        <SubmitRow leave={m.contact_new_back_button()}>{m.contact_new_send_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
