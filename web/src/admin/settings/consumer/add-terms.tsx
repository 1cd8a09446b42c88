import { api, termsNoticeDays } from '@emporia/contract'
import * as m from '@emporia/messages/consumer'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { DayLine } from '../../../backoffice/form/dates/day-input.tsx'
import { LeaveButton } from '../../../backoffice/form/unsaved-changes/leave-button.tsx'
import { omitEmpty } from '../../../form/draft.ts'
import { AreaField, FormMessage } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { useForm } from '../../../form/use-form.ts'
import { callByQuery } from '../../../resource/loaders.ts'
import { useAct } from '../../../resource/use-act.ts'

const { create } = api.admin.sellerTerms

const labels = {
  starts_on: m.terms_field_day,
  text: m.terms_field_text,
  changes: m.terms_field_changes,
  notice_reason: m.terms_field_notice,
}

const empty = { starts_on: '', text: '', changes: '', notice_reason: '' }

/** Publishes a version of the terms for sellers. */
export const AddTerms = ({ onClose }: { onClose: () => void }) => {
  const act = useAct()
  const form = useForm({
    schema: create.input,
    values: empty,
    toInput: omitEmpty,
    labels,
    send: (input, once) => act(create, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.terms_add_title()} onClose={onClose} isWide>
      <p className="mt-2 text-ink-2">{m.terms_add_text({ count: termsNoticeDays })}</p>
      <Form form={form} className="mt-4 grid gap-3">
        <FormMessage />
        <DayLine label={labels.starts_on()} {...form.field('starts_on')} />
        <AreaField
          label={labels.changes()}
          name="changes"
          help={m.terms_field_changes_help()}
          optional
          rows={4}
          maxLength={5000}
        />
        <AreaField label={labels.text()} name="text" rows={12} maxLength={100_000} />
        <AreaField
          label={labels.notice_reason()}
          name="notice_reason"
          help={m.terms_field_notice_help({ count: termsNoticeDays })}
          optional
          rows={2}
          maxLength={1000}
        />
        <OtherLanguages />
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">
          <LeaveButton>{m.terms_add_back()}</LeaveButton>
          <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
            {m.terms_publish_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The same texts in the other offered languages. */
const OtherLanguages = () => {
  const [request] = useState(() => callByQuery(api.admin.locale.list, {}))
  const { reply } = useReply(request)
  const languages = reply?.success
    ? reply.data.languages.filter(({ is_default, is_offered }) => is_offered && !is_default)
    : []
  if (languages.length === 0) return null

  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{m.terms_add_languages()}</legend>
      <p className="text-small text-ink-2">{m.terms_add_languages_text()}</p>
      {languages.map(({ locale, name }) => (
        <details key={locale}>
          <summary lang={locale} className="w-fit cursor-pointer font-medium">
            {name}
          </summary>
          <div className="mt-2 grid gap-3">
            <AreaField
              label={labels.changes()}
              name={`translations.${locale}.changes`}
              lang={locale}
              dir="auto"
              optional
              rows={3}
              maxLength={5000}
            />
            <AreaField
              label={labels.text()}
              name={`translations.${locale}.text`}
              lang={locale}
              dir="auto"
              optional
              rows={8}
              maxLength={100_000}
            />
            <AreaField
              label={labels.notice_reason()}
              name={`translations.${locale}.notice_reason`}
              lang={locale}
              dir="auto"
              optional
              rows={2}
              maxLength={1000}
            />
          </div>
        </details>
      ))}
    </fieldset>
  )
}
