import { toFieldErrors } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { reporting } from '../../backoffice/form/reporting.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { useSeen } from '../../resource/editing/use-edit.ts'
import { actOnProfile } from './act-on-profile.ts'
import { EmailToCome } from './email-to-come.tsx'
import type { Profile, ProfileCalls } from './profile.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'

const labels: Record<string, string> = {
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
  const { draft, errors, changed, change, refuse, restart } = useDraft(formOf(profile))
  const [saving, setSaving] = useState(false)
  const { seenFor, saved } = useSeen(profile)
  const changesEmail = changed.includes('email')

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const sent = {
      ...Object.fromEntries(changed.map((key) => [key, draft[key]])),
      ...(changed.includes('phone') && { phone: draft.phone.trim() || null }),
    }
    const checked = calls.update.input.safeParse(sent, reporting)
    if (!checked.success)
      return refuse(toFieldErrors(checked.error, (path) => labels[path] ?? path))
    setSaving(true)
    const reply = await actOnProfile(calls.update, checked.data, { seen: seenFor(checked.data) })
    setSaving(false)
    if (reply.success) {
      saved(reply.data)
      restart(formOf(reply.data))
    } else refuse(reply.errors ?? {})
  }
  const field = (name: keyof typeof draft) => ({
    label: labels[name] ?? name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Panel title="You" hint="Name and how to reach you." className="p-4">
      <Form isChanged={changed.length > 0} className="grid gap-5 md:grid-cols-2" onSubmit={save}>
        <Line {...field('name')} autoComplete="name" />
        <Line {...field('phone')} optional type="tel" autoComplete="tel" />
        <Line {...field('email')} type="email" autoComplete="email" />
        {changesEmail && (
          <Line
            {...field('current_password')}
            type="password"
            autoComplete="current-password"
            help="Another email needs it. We send a link there, and it counts once you open it."
          />
        )}
        <div className="md:col-span-2">
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={saving || changed.length === 0}
          >
            Save
          </button>
        </div>
      </Form>
      {profile.email_change && <EmailToCome change={profile.email_change} />}
    </Panel>
  )
}
