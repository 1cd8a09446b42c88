import { api } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { LeaveButton } from '../../../backoffice/form/unsaved-changes/leave-button.tsx'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { QrCode } from '../../../backoffice/qr-code.tsx'
import { Field, FormMessage, Message } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { announce } from '../../../ui/message/announce.ts'

type Props = { onAdded: (codes: string[] | null) => void; onClose: () => void }

/** Adds an authenticator app: the code to scan, then a code of the app. */
export const TotpSetup = ({ onAdded, onClose }: Props) => {
  const [request] = useState(() => call(api.secondFactor.createTotp, {}))
  const { reply } = useReply(request)
  const form = useForm({
    schema: api.secondFactor.confirmTotp.input,
    labels: { code: m.profile_totp_code_field() },
    send: async (input) => {
      const confirmed = await call(api.secondFactor.confirmTotp, input)
      if (confirmed.success) announce(confirmed)
      return confirmed
    },
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
  })

  return (
    <Dialog title={m.profile_totp_title()} onClose={onClose}>
      {reply && !reply.success && <Message text={reply.message} />}
      {reply?.success && (
        <Form form={form} className="mt-2 grid gap-4">
          <p className="text-ink-2">{m.profile_totp_scan_text()}</p>
          <QrCode text={reply.data.uri} label={m.profile_totp_qr_label()} size={200} />
          <div>
            <p className="text-ink-2">{m.profile_totp_secret_label()}</p>
            <p className="font-mono break-all" translate="no">
              {reply.data.secret}
            </p>
          </div>
          <FormMessage />
          <Field
            label={m.profile_totp_code_field()}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <div className="dialog-buttons">
            <LeaveButton>{m.profile_factor_cancel_button()}</LeaveButton>
            <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
              {m.profile_totp_confirm_button()}
            </button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
