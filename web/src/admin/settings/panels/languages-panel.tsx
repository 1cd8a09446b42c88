import { findLocale, type Locale, locales } from '@emporia/messages/locale'
import * as m from '@emporia/messages/settings'
import { Link } from 'react-router'

import { linkClass } from '../../../backoffice/button.ts'
import { BoxesControl } from '../../../backoffice/form/boxes-control.client.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../fields/choice.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'

/** The languages that visitors can choose. */
export const LanguagesPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  const others = codes.filter((code) => code !== draft.default_locale)

  return (
    <Panel
      title={m.settings_languages_title()}
      hint={m.settings_languages_hint()}
      side={
        <Link to="/admin/languages" className={linkClass}>
          {m.settings_languages_link()}
        </Link>
      }
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Choice
        {...field('default_locale')}
        value={draft.default_locale}
        options={labels}
        onChange={(default_locale) =>
          change({
            default_locale,
            locales: draft.locales.filter((code) => code !== default_locale),
          })
        }
      />
      <div className="grid content-start gap-1.5">
        <p className="font-medium">{m.settings_languages_others()}</p>
        <BoxesControl
          id="locales"
          name={m.settings_languages_others()}
          keys={others}
          labels={labels}
          value={draft.locales.filter((code) => code !== draft.default_locale)}
          stored={undefined}
          invalid={false}
          describedBy={undefined}
          onChange={(chosen) => change({ locales: chosen ?? [] })}
          columns="sm:grid-cols-2"
        />
      </div>
    </Panel>
  )
}

const labelOf = (code: Locale) => () => {
  const { name = '', isReviewed = false } = findLocale(code) ?? {}
  return isReviewed ? name : m.settings_languages_beta({ language: name })
}

const codes: Locale[] = locales.map(({ code }) => code)
const labels: Record<Locale, () => string> = {
  en: labelOf('en'),
  de: labelOf('de'),
  fr: labelOf('fr'),
  es: labelOf('es'),
  'pt-br': labelOf('pt-br'),
  ar: labelOf('ar'),
  'en-xa': labelOf('en-xa'),
  'ar-xb': labelOf('ar-xb'),
}
