import { api } from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { input } from '../../form/field.tsx'
import { useForm } from '../../form/use-form.ts'
import { button } from '../../ui/button.ts'

/**
 * The newsletter form in the footer of every page. The newsletter page contains it twice, so each
 * needs its own id.
 */
export const NewsletterForm = ({ id }: { id: string }) => {
  const [done, setDone] = useState('')
  const { ref, submit, errors, message, sending } = useForm({
    schema: api.newsletter.subscribe.input,
    send: (draft) => call(api.newsletter.subscribe, draft),
    onSuccess: (_, text) => setDone(text),
  })
  const refusal = errors['email'] ?? message
  if (done)
    return (
      <p role="status" className="text-[.9375rem] text-tone-green-ink">
        {done}.
      </p>
    )

  return (
    <form ref={ref} onSubmit={submit} noValidate className="max-w-[26rem]">
      <label htmlFor={id} className="block text-small font-semibold">
        New things, about twice a month
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="Your email"
          maxLength={254}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-note` : undefined}
          className={`${input} h-11 min-w-0 flex-1`}
        />
        <button type="submit" aria-disabled={sending} className={button()}>
          {sending ? 'One moment…' : 'Subscribe'}
        </button>
      </div>
      {refusal && (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-small text-tone-red-ink">
          {refusal}
        </p>
      )}
    </form>
  )
}
