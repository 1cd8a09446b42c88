import { findLocale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/profile'

import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'
import { actOnProfile } from './act-on-profile.ts'
import { EmailToCome } from './email-to-come.tsx'
import { LanguageField, useOpenInLanguage } from './language.tsx'
import type { Profile, ProfileCalls } from './profile.ts'
import { TimeZoneField } from './time-zone.tsx'
import { VerifiedState } from './verified-state.tsx'

const formOf = ({ name, phone, email, locale, time_zone }: Profile) => ({
  name,
  phone: phone ?? '',
  email,
  locale: locale ?? '',
  time_zone: time_zone ?? '',
  current_password: '',
})

/** Name, phone and e-mail address; changing the address requires the password. */
export const Person = ({ calls, profile }: { calls: ProfileCalls; profile: Profile }) => {
  const openInLanguage = useOpenInLanguage()
  const labels = {
    name: m.profile_person_name(),
    phone: m.profile_person_phone(),
    email: m.profile_person_email(),
    locale: m.profile_language_title(),
    time_zone: m.profile_zone_title(),
    current_password: m.profile_password_current(),
  }
  const form = useEditForm({
    update: calls.update,
    stored: profile,
    draftOf: formOf,
    toInput: ({ phone, locale, time_zone }, changes) => ({
      ...changes,
      ...('phone' in changes && { phone: phone.trim() || null }),
      ...('locale' in changes && { locale: findLocale(locale)?.code ?? null }),
      ...('time_zone' in changes && { time_zone: time_zone || null }),
    }),
    labels,
    send: async (endpoint, sent, editing) => {
      const reply = await actOnProfile(endpoint, sent, editing)
      if (reply.success && 'locale' in sent) openInLanguage(sent.locale ?? null)
      return reply
    },
  })

  return (
    <Panel title={m.profile_person_title()} hint={m.profile_person_hint()} className="p-4">
      <Form form={form} className="grid gap-5 md:grid-cols-2">
        <Field label={labels.name} name="name" autoComplete="name" />
        <Field label={labels.phone} name="phone" optional type="tel" autoComplete="tel" />
        <Field label={labels.email} name="email" type="email" autoComplete="email" />
        <LanguageField />
        <TimeZoneField stored={profile.time_zone} />
        {'email' in form.changes && (
          <Field
            label={labels.current_password}
            name="current_password"
            type="password"
            autoComplete="current-password"
            help={m.profile_email_help()}
          />
        )}
        <div className="md:col-span-2">
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={form.sending || form.changed.length === 0}
          >
            {m.profile_person_button()}
          </button>
        </div>
      </Form>
      {profile.email_change && <EmailToCome change={profile.email_change} />}
      <VerifiedState profile={profile} />
    </Panel>
  )
}
