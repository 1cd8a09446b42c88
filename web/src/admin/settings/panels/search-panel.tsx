import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import { Line } from '../../../backoffice/form/line.tsx'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Search engine settings and analytics services. */
export const SearchPanel = ({ form }: PanelProps) => {
  const { draft, errors, change } = form
  const { seo } = draft

  return (
    <Panel
      title={m.settings_search_title()}
      hint={m.settings_search_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Line
        label={m.settings_search_home()}
        optional
        maxLength={70}
        value={seo.title}
        error={errors['seo.title']}
        onChange={(title) => change({ seo: { ...seo, title } })}
      />
      <Line
        label={m.settings_search_description()}
        optional
        maxLength={160}
        help={m.settings_search_description_help()}
        value={seo.description}
        error={errors['seo.description']}
        onChange={(description) => change({ seo: { ...seo, description } })}
      />
      <Counting form={form} />
      <Tick
        label={m.settings_search_listed()}
        checked={seo.is_listed}
        onChange={(is_listed) => change({ seo: { ...seo, is_listed } })}
      />
    </Panel>
  )
}

/** Identifiers of the analytics services. */
const Counting = ({ form: { draft, errors, change } }: PanelProps) => {
  const { analytics } = draft
  const count = (changes: Partial<typeof analytics>) =>
    change({ analytics: { ...analytics, ...changes } })

  return (
    <>
      <Line
        label={m.settings_search_google()}
        optional
        maxLength={100}
        value={analytics.google_verification}
        error={errors['analytics.google_verification']}
        onChange={(google_verification) => count({ google_verification })}
      />
      <Line
        label={m.settings_search_bing()}
        optional
        maxLength={100}
        value={analytics.bing_verification}
        error={errors['analytics.bing_verification']}
        onChange={(bing_verification) => count({ bing_verification })}
      />
      <Line
        label={m.settings_search_plausible()}
        optional
        maxLength={120}
        help={m.settings_search_plausible_help()}
        value={analytics.plausible_domain}
        error={errors['analytics.plausible_domain']}
        onChange={(plausible_domain) => count({ plausible_domain })}
      />
    </>
  )
}
