import {
  api,
  type Data,
  reportReasonLabels,
  reportReasons,
  reportSubjects,
} from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/storefront'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { load } from '../../api/load.ts'
import { AreaField, CheckBox, Field, FormMessage, SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { parseId } from '../../format/address.ts'
import { button } from '../../ui/button.ts'
import { head } from '../head.ts'
import { Panel } from '../sign-in/panel.tsx'

export const handle = { hydrate: true }
export const meta = head(m.report_page_title, { hidden: true })

type Subject = Data<typeof api.contentReport.subject>

/** The address names what is reported: `/report?product=1`, `?shop=1` or `?review=1`. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  for (const subject of reportSubjects) {
    const subject_id = parseId(query.get(subject) ?? undefined)
    if (subject_id) return load(api.contentReport.subject, { subject, subject_id })
  }
  throw new Response(m.report_page_missing(), { status: 404 })
}

/** Reports a product, a shop or a review to the marketplace, without signing in. */
export default function Report() {
  const subject = useLoaderData<typeof loader>()
  const [message, setMessage] = useState('')
  if (message)
    return (
      <Panel title={m.report_page_title()} text={message}>
        <a href={localePath(subject.path)} className={button('primary')}>
          {m.report_page_back()}
        </a>
      </Panel>
    )
  return (
    <Panel title={titles[subject.subject]({ name: subject.reported })} text={m.report_page_text()}>
      <ReportForm subject={subject} onDone={setMessage} />
    </Panel>
  )
}

const titles = {
  product: m.report_page_product,
  shop: m.report_page_shop,
  review: m.report_page_review,
}

type FormProps = { subject: Subject; onDone: (message: string) => void }

const ReportForm = ({ subject: { subject, subject_id }, onDone }: FormProps) => {
  const form = useForm({
    schema: api.contentReport.create.input,
    values: { subject, subject_id, reason: reportReasons[0], is_good_faith: false },
    send: (draft, once) => call(api.contentReport.create, draft, once),
    onSuccess: (_, message) => onDone(message),
  })

  return (
    <Form form={form} className="grid gap-5">
      <FormMessage />
      <SelectField label={m.report_reason_label()} name="reason">
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reportReasonLabels[reason]()}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={m.report_text_label()}
        name="text"
        help={m.report_text_help()}
        rows={6}
        maxLength={4000}
      />
      <Field
        label={m.report_name_label()}
        name="name"
        autoComplete="name"
        maxLength={120}
        optional
      />
      <Field
        label={m.report_email_label()}
        name="email"
        type="email"
        help={m.report_email_help()}
        autoComplete="email"
        maxLength={254}
        optional
      />
      <CheckBox name="is_good_faith">{m.report_faith_label()}</CheckBox>
      <SubmitButton>{m.report_send_button()}</SubmitButton>
    </Form>
  )
}
