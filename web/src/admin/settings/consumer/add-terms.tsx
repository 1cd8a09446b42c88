import { api, termsNoticeDays } from '@emporia/contract'
import * as m from '@emporia/messages/consumer'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { DayLine } from '../../../backoffice/form/dates/day-input.tsx'
import { LeaveButton } from '../../../backoffice/form/unsaved-changes/leave-button.tsx'
import { omitEmpty } from '../../../form/draft.ts'
import { AreaField, FormMessage } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
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
