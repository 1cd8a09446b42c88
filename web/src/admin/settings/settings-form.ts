import type { GeneralSettings } from '@emporia/contract'

import type { FormState } from '../../form/use-form.ts'

type Pictures = 'logo_light' | 'logo_dark' | 'favicon'
type Sent = File | number | null | undefined

/** Draft of the settings; each image is new, removed or unchanged. */
export type SettingsDraft = Omit<
  GeneralSettings,
  Pictures | 'payment' | 'is_currency_fixed' | 'version' | 'shipping'
> &
  Record<Pictures, Sent> & { shipping: Omit<GeneralSettings['shipping'], 'zones'> }

export const toDraft = (settings: GeneralSettings): SettingsDraft => {
  // Payment methods have their own screen.
  const { payment: _payment, is_currency_fixed: _, version: __, shipping, ...known } = settings
  const { zones: ___, ...policy } = shipping
  return {
    ...known,
    shipping: policy,
    logo_light: undefined,
    logo_dark: undefined,
    favicon: undefined,
  }
}

/** The form that the panels of the settings share. */
type SettingsForm = FormState<SettingsDraft>
export type PanelProps = { form: SettingsForm }
/** For panels that also show what is stored. */
export type StoredPanelProps = PanelProps & { stored: GeneralSettings }
