import { api } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Form, useField, useFormContext } from '../../form/form.tsx'
import { storefrontLook } from '../../form/look.ts'
import { useForm } from '../../form/use-form.ts'
import { button } from '../../ui/button.ts'

/**
 * The newsletter form in the footer of every page. The newsletter page contains it twice, so each
 * needs its own id.
 */
export const NewsletterForm = ({ id }: { id: string }) => {
  const [done, setDone] = useState('')
  const form = useForm({
    schema: api.newsletter.subscribe.input,
    send: (draft) => call(api.newsletter.subscribe, draft),
    onSuccess: (_, text) => setDone(text),
  })
  if (done)
    return (
      <p role="status" className="text-[.9375rem] text-tone-green-ink">
        {m.newsletter_form_done({ message: done })}
      </p>
    )

  return (
    <Form form={form} className="max-w-[26rem]">
      <Fields id={id} />
    </Form>
  )
}

const Fields = ({ id }: { id: string }) => {
  const { message, sending } = useFormContext()
  const { input, error = message } = useField('email')

  return (
    <>
      <label htmlFor={id} className={storefrontLook.label}>
        {m.newsletter_form_label()}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          {...input}
          id={id}
          type="email"
          autoComplete="email"
          placeholder={m.newsletter_email()}
          maxLength={254}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className={`${storefrontLook.input} h-11 basis-40 grow`}
        />
        <button type="submit" aria-disabled={sending} className={button()}>
          {sending ? m.newsletter_form_sending() : m.newsletter_form_button()}
        </button>
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-small text-tone-red-ink">
          {error}
        </p>
      )}
    </>
  )
}
