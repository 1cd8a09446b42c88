import { networks } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { Panel } from '../../backoffice/panel.tsx'
import { Line } from '../../backoffice/form/line.tsx'
import { connectGeneral, type generalFields } from './index/general-fields.ts'
import type { PanelProps, SettingsDraft } from './settings-form.ts'

type TextKey = {
  [Key in keyof SettingsDraft]: SettingsDraft[Key] extends string ? Key : never
}[keyof SettingsDraft]

/** The settings of this panel that are one text. */
type OneText = TextKey & keyof (typeof generalFields)['store']

/** Name and contact details of the marketplace. */
export const MarketplacePanel = ({ form }: PanelProps) => {
  const connect = connectGeneral(form)
  const field = (name: OneText) => ({
    ...connect(name),
    value: form.draft[name],
    onChange: (value: string) => form.change({ [name]: value }),
  })

  return (
    <Panel
      title={m.settings_site_title()}
      hint={m.settings_site_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Line maxLength={60} {...field('site_name')} />
      <Line optional maxLength={160} {...field('tagline')} />
      <Line optional type="email" {...field('contact_email')} />
      <Line optional type="tel" {...field('contact_phone')} />
      <Line optional maxLength={300} className="md:col-span-2" {...field('address')} />
      <Line optional maxLength={120} {...field('legal_name')} />
      <Line optional maxLength={120} {...field('legal_register')} />
      {networks.map((network) => (
        <Line
          key={network}
          {...connect(`social.${network}`)}
          optional
          type="url"
          placeholder="https://"
          maxLength={200}
          value={form.draft.social[network]}
          onChange={(typed) => form.change({ social: { ...form.draft.social, [network]: typed } })}
        />
      ))}
    </Panel>
  )
}
