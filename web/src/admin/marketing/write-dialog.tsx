import { api } from '@emporia/contract'

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
    <Dialog title="New message" isWide onClose={onClose}>
      <Form form={form} className="mt-4 grid gap-4">
        <Field label="Name" name="name" maxLength={120} />
        <Field label="Email" name="email" type="email" maxLength={254} />
        <Field label="Subject" name="subject" maxLength={120} />
        <AreaField label="Message" name="message" rows={6} maxLength={4000} />
        <SubmitRow leave="Back">Send</SubmitRow>
      </Form>
    </Dialog>
  )
}
