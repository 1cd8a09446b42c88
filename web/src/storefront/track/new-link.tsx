import { api } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Field, FormMessage } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { Panel } from '../sign-in/panel.tsx'

/** Sends a new link to the orders of a guest to the address of an order. */
export const NewLink = () => {
  const [answer, setAnswer] = useState('')
  const form = useForm({
    schema: api.guest.link.input,
    labels: { number: m.track_number_label(), email: m.track_link_email() },
    send: (draft) => call(api.guest.link, draft),
    onSuccess: (_, message) => setAnswer(message),
  })

  return (
    <Panel title={m.track_link_new_title()} text={answer || m.track_link_new_text()}>
      {answer === '' && (
        <Form form={form} className="grid gap-5">
          <FormMessage />
          <Field
            label={m.track_number_label()}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            placeholder={m.track_number_example()}
          />
          <Field label={m.track_link_email()} name="email" type="email" autoComplete="email" />
          <SubmitButton>{m.track_link_new_button()}</SubmitButton>
        </Form>
      )}
    </Panel>
  )
}
