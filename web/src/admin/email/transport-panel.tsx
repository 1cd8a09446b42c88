import { api, type EmailSettings, isSentForApproval } from '@emporia/contract'
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
    <Panel
      title="How mail leaves"
      hint="The password is kept sealed and never shown again."
      className="p-4"
    >
      <Form form={form} className="grid gap-5 md:grid-cols-2">
        <Choice
          label="Mail leaves"
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
            Save
          </button>
          <button
            type="button"
            className={buttonClass()}
            disabled={testing || isChanged}
            title={isChanged ? 'Save first: the test uses what is saved' : undefined}
            onClick={() => void test()}
          >
            Send a test to me
          </button>
        </div>
      </Form>
    </Panel>
  )
}

const driverLabels = (hasEnvironment: boolean) => ({
  environment: hasEnvironment
    ? 'by the server of the environment (SMTP_URL)'
    : 'as the environment says: into the log',
  smtp: 'by a server of our own (SMTP)',
  log: 'not at all: everything stays in the log',
})

const SenderFields = ({ form }: { form: TransportForm }) => (
  <>
    <Line
      label="Sender’s name"
      optional
      maxLength={80}
      help="Left out: the name of the market."
      {...form.field('from_name')}
    />
    <Line
      label="Sender’s address"
      type="email"
      help="Answers of readers arrive there."
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
