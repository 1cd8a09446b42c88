import { api } from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Field, FieldNote, FormMessage, input } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'

/** The contact form. The reply replaces it. */
export const ContactForm = () => {
  const [done, setDone] = useState('')
  const { ref, submit, errors, message, sending } = useForm({
    schema: api.contact.input,
    send: (draft) => call(api.contact, draft),
    onSuccess: (_, text) => setDone(text),
  })
  if (done)
    return (
      <p role="status" className="rounded-md bg-tone-green-soft px-5 py-4 text-tone-green-ink">
        {done}.
      </p>
    )

  return (
    <form ref={ref} onSubmit={submit} noValidate className="grid gap-5">
      <FormMessage message={message} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          error={errors['name']}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors['email']}
        />
      </div>
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        optional
        error={errors['phone']}
      />
      <Field label="Subject" name="subject" maxLength={120} error={errors['subject']} />
      <Message error={errors['message']} />
      <SubmitButton sending={sending}>Send message</SubmitButton>
    </form>
  )
}

const Message = ({ error }: { error: string | undefined }) => (
  <div>
    <label htmlFor="message" className="block text-small font-semibold">
      Message
    </label>
    <textarea
      id="message"
      name="message"
      rows={6}
      maxLength={4000}
      className={`${input} mt-1.5 py-2.5`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'message-note' : undefined}
    />
    <FieldNote name="message" error={error} />
  </div>
)
