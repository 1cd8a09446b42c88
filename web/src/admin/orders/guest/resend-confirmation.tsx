import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { LeaveButton } from '../../../backoffice/form/unsaved-changes/leave-button.tsx'
import { Field, FormMessage } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'

type Props = { order: Order; onClose: () => void }

/** Sends the confirmation of an order again; staff may correct the address of a guest. */
export const ResendConfirmation = ({ order: { id, customer }, onClose }: Props) => {
  const act = useAct()
  const form = useForm({
    schema: api.admin.order.resendConfirmation.input,
    values: { email: customer.email ?? '' },
    toInput: ({ email }) => (customer.is_guest ? { id, email } : { id }),
    labels: { email: m.resend_email_field() },
    send: (sent) => act(api.admin.order.resendConfirmation, sent),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.staff_action_resend()} onClose={onClose}>
      <Form form={form} className="mt-4 grid gap-3">
        <FormMessage />
        {customer.is_guest ? (
          <Field
            label={m.resend_email_field()}
            name="email"
            type="email"
            help={m.resend_email_help()}
          />
        ) : (
          <p>{m.resend_account_text({ email: customer.email ?? '' })}</p>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">
          <LeaveButton>{m.resend_back_button()}</LeaveButton>
          <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
            {m.resend_send_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
