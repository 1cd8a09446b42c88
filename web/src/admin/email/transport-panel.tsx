import { api, type EmailSettings, isSentForApproval } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { Choice } from '../settings/fields/choice.tsx'
import { Line } from '../../backoffice/form/line.tsx'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'
import { ServerFields } from './server-fields.tsx'
import { toTransportDraft, type TransportForm } from './transport-form.ts'
import { Form } from '../../form/form.tsx'

/** Settings of the mail server and the sender. */
export const TransportPanel = ({ settings }: { settings: EmailSettings }) => {
  const form = useTransport(settings)
  const act = useAct()
  const [testing, setTesting] = useState(false)
  const isChanged = form.changed.length > 0

  const test = async () => {
    setTesting(true)
    await act(api.admin.emailSetting.test, {})
    setTesting(false)
  }

  return (
    <Panel title={m.email_delivery_title()} hint={m.email_delivery_hint()} className="p-4">
      <Form form={form} className="grid gap-5 md:grid-cols-2">
        <Choice
          label={m.email_delivery_driver()}
          {...form.field('driver')}
          options={driverLabels(settings.has_environment)}
        />
        {form.draft.driver === 'smtp' && (
          <ServerFields form={form} hasPassword={settings.has_password} />
        )}
        {form.draft.driver === 'smtp' && <SenderFields form={form} />}
        <div className="flex flex-wrap gap-2 md:col-span-2">
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={form.sending || !isChanged}
          >
            {m.email_template_save_button()}
          </button>
          <button
            type="button"
            className={buttonClass()}
            disabled={testing || isChanged}
            title={isChanged ? m.email_delivery_test_unsaved() : undefined}
            onClick={() => void test()}
          >
            {m.email_delivery_test_button()}
          </button>
        </div>
      </Form>
    </Panel>
  )
}

const driverLabels = (hasEnvironment: boolean) => ({
  environment: hasEnvironment ? m.email_driver_environment() : m.email_driver_default(),
  smtp: m.email_driver_smtp(),
  log: m.email_driver_log(),
})

const SenderFields = ({ form }: { form: TransportForm }) => (
  <>
    <Line
      label={m.email_sender_name()}
      optional
      maxLength={80}
      help={m.email_sender_name_help()}
      {...form.field('from_name')}
    />
    <Line
      label={m.email_sender_address()}
      type="email"
      help={m.email_sender_address_help()}
      {...form.field('from_address')}
    />
  </>
)

const useTransport = (stored: EmailSettings) =>
  useEditForm({
    update: api.admin.emailSetting.update,
    stored,
    // A change that waits for an owner's approval is not saved yet.
    draftOf: (saved) => toTransportDraft(isSentForApproval(saved) ? stored : saved),
  })
