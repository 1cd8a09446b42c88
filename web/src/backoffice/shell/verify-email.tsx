import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { restartSession } from '../../session/start.ts'
import { announce } from '../../ui/message/announce.ts'
import { buttonClass } from '../button.ts'

/** Asks for the mailed code that confirms the e-mail address, and sends another one. */
export const VerifyEmail = () => {
  const [isSending, setSending] = useState(false)
  const { verify, send } = api.emailVerification
  const form = useForm({
    schema: verify.input,
    labels: { otp: m.verify_code_field() },
    send: async (input) => {
      const reply = await call(verify, input)
      if (reply.success) announce(reply)
      return reply
    },
    onSuccess: () => restartSession(),
  })
  const sendAgain = async () => {
    setSending(true)
    announce(await call(send, {}))
    setSending(false)
  }

  return (
    <Form form={form} isChanged={false} className="flex flex-wrap items-end gap-2.5">
      <Field
        label={m.verify_code_field()}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
        {m.verify_code_button()}
      </button>
      <button
        type="button"
        className={buttonClass()}
        disabled={isSending}
        onClick={() => void sendAgain()}
      >
        {m.verify_send_button()}
      </button>
    </Form>
  )
}
