import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import { Line } from '../../../backoffice/form/line.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Search engine settings and analytics services. */
export const SearchPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { seo } = draft

  return (
    <Panel
      title={m.settings_search_title()}
      hint={m.settings_search_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Line
        {...field('seo.title')}
        optional
        maxLength={70}
        value={seo.title}
        onChange={(title) => change({ seo: { ...seo, title } })}
      />
      <Line
        {...field('seo.description')}
        optional
        maxLength={160}
        value={seo.description}
        onChange={(description) => change({ seo: { ...seo, description } })}
      />
      <Counting form={form} />
      <Tick
        {...field('seo.is_listed')}
        checked={seo.is_listed}
        onChange={(is_listed) => change({ seo: { ...seo, is_listed } })}
      />
    </Panel>
  )
}

/** Identifiers of the analytics services. */
const Counting = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { analytics } = draft
  const count = (changes: Partial<typeof analytics>) =>
    change({ analytics: { ...analytics, ...changes } })

  return (
    <>
      <Line
        {...field('analytics.google_verification')}
        optional
        maxLength={100}
        value={analytics.google_verification}
        onChange={(google_verification) => count({ google_verification })}
      />
      <Line
        {...field('analytics.bing_verification')}
        optional
        maxLength={100}
        value={analytics.bing_verification}
        onChange={(bing_verification) => count({ bing_verification })}
      />
      <Line
        {...field('analytics.plausible_domain')}
        optional
        maxLength={120}
        value={analytics.plausible_domain}
        onChange={(plausible_domain) => count({ plausible_domain })}
      />
    </>
  )
}
