import { api } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/storefront'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { AreaField, FormMessage } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { button } from '../../ui/button.ts'
import { head } from '../head.ts'
import { Panel } from '../sign-in/panel.tsx'

export const handle = { hydrate: true }
export const meta = head(m.complaint_page_title, { hidden: true })

/** The target of the link in e-mails about decisions, whose token is in the fragment. */
export default function Complaint() {
  const [message, setMessage] = useState('')
  const form = useForm({
    schema: api.contentReport.complain.input,
    toInput: ({ text }: { text: string }) => ({ text, token: readToken() }),
    values: { text: '' },
    send: (draft, once) => call(api.contentReport.complain, draft, once),
    onSuccess: (_, sentence) => setMessage(sentence),
  })
  if (message)
    return (
      <Panel title={m.complaint_page_title()} text={message}>
        <a href={localePath('/')} className={button('primary')}>
          {m.complaint_page_home()}
        </a>
      </Panel>
    )

  return (
    <Panel title={m.complaint_page_title()} text={m.complaint_page_text()}>
      <Form form={form} className="grid gap-5">
        <FormMessage />
        {form.errors['token'] && (
          <p role="alert" className="text-small text-tone-red-ink">
            {form.errors['token']}
          </p>
        )}
        <AreaField label={m.complaint_text_label()} name="text" rows={6} maxLength={4000} />
        <SubmitButton>{m.complaint_send_button()}</SubmitButton>
      </Form>
    </Panel>
  )
}

const readToken = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
