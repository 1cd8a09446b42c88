import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { actOnProfile } from './act-on-profile.ts'
import type { ProfileCalls } from './profile.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }

const labels = {
  current_password: 'Current password',
  password: 'New password',
  password_confirmation: 'New password again',
}

/** Changes the password; signs out every other device. */
export const Password = ({ calls }: { calls: ProfileCalls }) => {
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
    <Panel title="Password" hint="A new one signs out your other devices." className="p-4">
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
          help="8 to 128 characters, not a common password, and without your name or email."
        />
        <Field
          label={labels.password_confirmation}
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
        />
        <div className="md:col-span-2">
          <button type="submit" className={buttonClass()} disabled={form.sending}>
            Change password
          </button>
        </div>
      </Form>
    </Panel>
  )
}
