import { toFieldErrors } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { reporting } from '../../backoffice/form/reporting.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { actOnProfile } from './act-on-profile.ts'
import type { ProfileCalls } from './profile.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'

const empty = { current_password: '', password: '', password_confirmation: '' }

const labels: Record<string, string> = {
  current_password: 'Current password',
  password: 'New password',
  password_confirmation: 'New password again',
}

/** Changes the password; signs out every other device. */
export const Password = ({ calls }: { calls: ProfileCalls }) => {
  const { draft, errors, change, refuse, restart } = useDraft(empty)
  const [saving, setSaving] = useState(false)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const provided = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
    const checked = calls.changePassword.input.safeParse(provided, reporting)
    if (!checked.success)
      return refuse(toFieldErrors(checked.error, (path) => labels[path] ?? path))
    setSaving(true)
    const reply = await actOnProfile(calls.changePassword, checked.data)
    setSaving(false)
    if (reply.success) restart(empty)
    else refuse(reply.errors ?? {})
  }
  const field = (name: keyof typeof draft) => ({
    label: labels[name] ?? name,
    type: 'password',
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Panel title="Password" hint="A new one signs out your other devices." className="p-4">
      <Form className="grid gap-5 md:grid-cols-2" onSubmit={save}>
        <div className="md:col-span-2 md:max-w-[calc(50%-10px)]">
          <Line {...field('current_password')} autoComplete="current-password" />
        </div>
        <Line
          {...field('password')}
          autoComplete="new-password"
          help="8 to 128 characters, not a common password, and without your name or email."
        />
        <Line {...field('password_confirmation')} autoComplete="new-password" />
        <div className="md:col-span-2">
          <button type="submit" className={buttonClass()} disabled={saving}>
            Change password
          </button>
        </div>
      </Form>
    </Panel>
  )
}
