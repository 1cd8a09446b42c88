import { moneyText, type Language } from '@emporia/contract'

import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../fields/choice.tsx'
import { Line, IntegerLine } from '../../../backoffice/form/line.tsx'
import type { PanelProps, StoredPanelProps } from '../settings-form.ts'

/** Currency, language and time zone of the marketplace. */
export const LocalePanel = ({ form, stored }: StoredPanelProps) => {
  const { draft, errors, change } = form
  const { currency } = draft
  const set = (changes: Partial<typeof currency>) =>
    change({ currency: { ...currency, ...changes } })
  const isFixed = stored.is_currency_fixed

  return (
    <Panel
      title="Currency, language and time"
      hint={`An amount looks like ${moneyText(123_456, currency)}.`}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Line
        label="Currency"
        maxLength={3}
        help={
          isFixed
            ? `The books are kept in ${currency.code}, so it stays.`
            : 'Three letters, as in EUR. Once something is booked, it stays.'
        }
        readOnly={isFixed}
        value={currency.code}
        error={errors['currency.code']}
        onChange={(code) => set({ code: code.toUpperCase() })}
      />
      <Line
        label="Sign"
        maxLength={6}
        value={currency.symbol}
        error={errors['currency.symbol']}
        onChange={(symbol) => set({ symbol })}
      />
      <Choice
        label="The sign stands"
        value={currency.position}
        options={{ before: 'before the amount', after: 'after the amount' }}
        onChange={(position) => set({ position })}
      />
      {!isFixed && (
        <IntegerLine
          label="Decimals"
          error={errors['currency.decimals']}
          value={currency.decimals}
          onChange={(decimals) => set({ decimals: decimals ?? 0 })}
        />
      )}
      <LanguageAndTime form={form} />
    </Panel>
  )
}

const LanguageAndTime = ({ form: { draft, errors, change } }: PanelProps) => (
  <>
    <Choice
      label="Language"
      help="How English is written; the pages know no other language."
      value={draft.language}
      options={languageLabels}
      onChange={(language) => change({ language })}
    />
    <Line
      label="Time zone"
      help="As in Europe/Oslo. Days in the offices and mails follow it."
      value={draft.time_zone}
      error={errors['time_zone']}
      onChange={(time_zone) => change({ time_zone })}
    />
  </>
)

const languageLabels: Record<Language, string> = {
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'en-IE': 'English (Ireland)',
  'en-CA': 'English (Canada)',
  'en-AU': 'English (Australia)',
  'en-NZ': 'English (New Zealand)',
  'en-IN': 'English (India)',
  'en-ZA': 'English (South Africa)',
}
