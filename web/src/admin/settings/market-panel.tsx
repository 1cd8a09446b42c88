import type { GeneralSettings } from '@emporia/contract'

import { Panel } from '../../office/panel.tsx'
import { Line } from './line.tsx'
import type { PanelProps } from './settings-form.ts'

type Text = {
  [Key in keyof GeneralSettings]: GeneralSettings[Key] extends string ? Key : never
}[keyof GeneralSettings]

/** What the market is called, and how to reach it. */
export const MarketPanel = ({ form }: PanelProps) => {
  const field = (name: Text) => ({
    value: form.draft[name],
    error: form.errors[name],
    onChange: (value: string) => form.change({ [name]: value }),
  })

  return (
    <Panel
      title="The market"
      hint="Stands in the header, the footer and the mails."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Line label="Name" maxLength={60} {...field('site_name')} />
      <Line label="Motto" optional maxLength={160} {...field('tagline')} />
      <Line label="E-mail" optional type="email" {...field('contact_email')} />
      <Line label="Phone" optional type="tel" {...field('contact_phone')} />
      <Line
        label="Address"
        optional
        maxLength={300}
        className="md:col-span-2"
        {...field('address')}
      />
      <Line
        label="Time zone"
        help="As in Europe/Oslo. Days in the offices and mails follow it."
        {...field('time_zone')}
      />
    </Panel>
  )
}
