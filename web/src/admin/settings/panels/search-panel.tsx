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
      title="Search engines and counting"
      hint="Products, categories and shops bring titles of their own."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Line
        label="Title of the front page"
        optional
        maxLength={70}
        value={seo.title}
        error={errors['seo.title']}
        onChange={(title) => change({ seo: { ...seo, title } })}
      />
      <Line
        label="Description"
        optional
        maxLength={160}
        help="Left out: the motto."
        value={seo.description}
        error={errors['seo.description']}
        onChange={(description) => change({ seo: { ...seo, description } })}
      />
      <Counting form={form} />
      <Tick
        label="Search engines may show this market"
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
        label="Google verification"
        optional
        maxLength={100}
        value={analytics.google_verification}
        error={errors['analytics.google_verification']}
        onChange={(google_verification) => count({ google_verification })}
      />
      <Line
        label="Bing verification"
        optional
        maxLength={100}
        value={analytics.bing_verification}
        error={errors['analytics.bing_verification']}
        onChange={(bing_verification) => count({ bing_verification })}
      />
      <Line
        label="Plausible"
        optional
        maxLength={120}
        help="The name of this site there, as in market.example. It counts without cookies; say so on your privacy page."
        value={analytics.plausible_domain}
        error={errors['analytics.plausible_domain']}
        onChange={(plausible_domain) => count({ plausible_domain })}
      />
    </>
  )
}
