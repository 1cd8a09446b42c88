import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'
import { actOnProfile } from './act-on-profile.ts'
import { EmailToCome } from './email-to-come.tsx'
import type { Profile, ProfileCalls } from './profile.ts'

const labels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  current_password: 'Current password',
}

const formOf = ({ name, phone, email }: Profile) => ({
  name,
  phone: phone ?? '',
  email,
  current_password: '',
})

/** Name, phone and e-mail address; changing the address requires the password. */
export const Person = ({ calls, profile }: { calls: ProfileCalls; profile: Profile }) => {
  const form = useEditForm({
    update: calls.update,
    stored: profile,
    draftOf: formOf,
    toInput: ({ phone }, changes) => ({
      ...changes,
      ...('phone' in changes && { phone: phone.trim() || null }),
    }),
    labels,
    send: actOnProfile,
  })

  return (
    <Panel title="You" hint="Name and how to reach you." className="p-4">
      <Form form={form} className="grid gap-5 md:grid-cols-2">
        <Field label={labels.name} name="name" autoComplete="name" />
        <Field label={labels.phone} name="phone" optional type="tel" autoComplete="tel" />
        <Field label={labels.email} name="email" type="email" autoComplete="email" />
        {'email' in form.changes && (
          <Field
            label={labels.current_password}
            name="current_password"
            type="password"
            autoComplete="current-password"
            help="Another email needs it. We send a link there, and it counts once you open it."
          />
        )}
        <div className="md:col-span-2">
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={form.sending || form.changed.length === 0}
          >
            Save
          </button>
        </div>
      </Form>
      {profile.email_change && <EmailToCome change={profile.email_change} />}
    </Panel>
  )
}
