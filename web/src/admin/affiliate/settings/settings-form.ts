import type { AffiliateSettings } from '@emporia/contract'

import type { FormState } from '../../../form/use-form.ts'

/** The form that the panels of the program share. */
type SettingsForm = FormState<AffiliateSettings>
export type PanelProps = { form: SettingsForm }

/** The keys of an object whose values have a given type. */
export type KeyOfType<Of, Kind> = {
  [Key in keyof Of]: Of[Key] extends Kind ? Key : never
}[keyof Of] &
  string
