import { api } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { AreaField, Field, FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'

/** The contact form. The reply replaces it. */
export const ContactForm = () => {
  const [done, setDone] = useState('')
  const form = useForm({
    schema: api.contact.input,
    send: (draft) => call(api.contact, draft),
    onSuccess: (_, text) => setDone(text),
  })
  if (done)
    return (
      <p role="status" className="rounded-md bg-tone-green-soft px-5 py-4 text-tone-green-ink">
        {m.contact_form_done({ message: done })}
      </p>
    )

  return (
    <Form form={form} className="grid gap-5">
      <FormMessage />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={m.contact_name()} name="name" autoComplete="name" maxLength={120} />
        <Field
          label={m.contact_email()}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <Field
        label={m.contact_phone()}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        optional
      />
      <Field label={m.contact_subject()} name="subject" maxLength={120} />
      <AreaField label={m.contact_message()} name="message" rows={6} maxLength={4000} />
      <SubmitButton>{m.contact_button()}</SubmitButton>
    </Form>
  )
}
