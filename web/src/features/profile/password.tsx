import * as m from '@emporia/messages/profile'

import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { actOnProfile } from './act-on-profile.ts'
import type { ProfileCalls } from './profile.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }

/** Changes the password; signs out every other device. */
export const Password = ({ calls }: { calls: ProfileCalls }) => {
  const labels = {
    current_password: m.profile_password_current(),
    password: m.profile_password_new(),
    password_confirmation: m.profile_password_again(),
  }
  const form = useForm({
    schema: calls.changePassword.input,
    values: empty,
    labels,
    send: (input) => actOnProfile(calls.changePassword, input),
    onSuccess: () => {
      form.restart()
    },
  })

  return (
    <Panel title={m.profile_password_title()} hint={m.profile_password_hint()} className="p-4">
      <Form form={form} className="grid gap-5 md:grid-cols-2">
        <div className="md:col-span-2 md:max-w-[calc(50%-10px)]">
          <Field
            label={labels.current_password}
            name="current_password"
            type="password"
            autoComplete="current-password"
          />
        </div>
        <Field
          label={labels.password}
          name="password"
          type="password"
          autoComplete="new-password"
          help={m.profile_password_help()}
        />
        <Field
          label={labels.password_confirmation}
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
        />
        <div className="md:col-span-2">
          <button type="submit" className={buttonClass()} disabled={form.sending}>
            {m.profile_password_button()}
          </button>
        </div>
      </Form>
    </Panel>
  )
}
