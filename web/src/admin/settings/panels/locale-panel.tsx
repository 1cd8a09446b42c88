import { moneyText, type Language } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../fields/choice.tsx'
import { Line, IntegerLine } from '../../../backoffice/form/line.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps, StoredPanelProps } from '../settings-form.ts'

/** Currency, language and time zone of the marketplace. */
export const LocalePanel = ({ form, stored }: StoredPanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { currency } = draft
  const set = (changes: Partial<typeof currency>) =>
    change({ currency: { ...currency, ...changes } })
  const isFixed = stored.is_currency_fixed

  return (
    <Panel
      title={m.settings_locale_title()}
      hint={m.settings_locale_hint({ amount: moneyText(123_456, currency) })}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Line
        {...field('currency.code')}
        maxLength={3}
        help={
          isFixed
            ? m.settings_locale_fixed_help({ currency: currency.code })
            : m.settings_locale_currency_help()
        }
        readOnly={isFixed}
        value={currency.code}
        onChange={(code) => set({ code: code.toUpperCase() })}
      />
      <Line
        {...field('currency.symbol')}
        maxLength={6}
        value={currency.symbol}
        onChange={(symbol) => set({ symbol })}
      />
      <Choice
        {...field('currency.position')}
        value={currency.position}
        options={{ before: m.settings_locale_before, after: m.settings_locale_after }}
        onChange={(position) => set({ position })}
      />
      {!isFixed && (
        <IntegerLine
          {...field('currency.decimals')}
          value={currency.decimals}
          onChange={(decimals) => set({ decimals: decimals ?? 0 })}
        />
      )}
      <LanguageAndTime form={form} />
    </Panel>
  )
}

const LanguageAndTime = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  return (
    <>
      <Choice
        {...field('language')}
        value={draft.language}
        options={languageLabels}
        onChange={(language) => change({ language })}
      />
      <Line
        {...field('time_zone')}
        value={draft.time_zone}
        onChange={(time_zone) => change({ time_zone })}
      />
    </>
  )
}

const languageLabels: Record<Language, () => string> = {
  'en-US': m.settings_language_us,
  'en-GB': m.settings_language_gb,
  'en-IE': m.settings_language_ie,
  'en-CA': m.settings_language_ca,
  'en-AU': m.settings_language_au,
  'en-NZ': m.settings_language_nz,
  'en-IN': m.settings_language_in,
  'en-ZA': m.settings_language_za,
}
