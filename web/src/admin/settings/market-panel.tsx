import { networks, type Network } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { Panel } from '../../backoffice/panel.tsx'
import { Line } from '../../backoffice/form/line.tsx'
import type { PanelProps, SettingsDraft } from './settings-form.ts'

type Text = {
  [Key in keyof SettingsDraft]: SettingsDraft[Key] extends string ? Key : never
}[keyof SettingsDraft]

/** Name and contact details of the marketplace. */
export const MarketplacePanel = ({ form }: PanelProps) => {
  const field = (name: Text) => ({
    value: form.draft[name],
    error: form.errors[name],
    onChange: (value: string) => form.change({ [name]: value }),
  })

  return (
    <Panel
      title={m.settings_site_title()}
      hint={m.settings_site_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Line label={m.settings_site_name()} maxLength={60} {...field('site_name')} />
      <Line label={m.settings_site_motto()} optional maxLength={160} {...field('tagline')} />
      <Line label={m.settings_site_email()} optional type="email" {...field('contact_email')} />
      <Line label={m.settings_site_phone()} optional type="tel" {...field('contact_phone')} />
      <Line
        label={m.settings_site_address()}
        optional
        maxLength={300}
        className="md:col-span-2"
        {...field('address')}
      />
      <Line
        label={m.settings_site_legal()}
        help={m.settings_site_legal_hint()}
        optional
        maxLength={120}
        {...field('legal_name')}
      />
      <Line
        label={m.settings_site_register()}
        optional
        maxLength={120}
        {...field('legal_register')}
      />
      {networks.map((network) => (
        <Line
          key={network}
          label={networkLabels[network]}
          optional
          type="url"
          placeholder="https://"
          maxLength={200}
          value={form.draft.social[network]}
          error={form.errors[`social.${network}`]}
          onChange={(typed) => form.change({ social: { ...form.draft.social, [network]: typed } })}
        />
      ))}
    </Panel>
  )
}

const networkLabels: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
}
