import type { api, Data, GeneralSettings } from '@emporia/contract'

import type { FormState } from '../../form/use-form.ts'

type Pictures = 'logo_light' | 'logo_dark' | 'favicon'
type Sent = File | number | null | undefined

/** Draft of the settings; each image is new, removed or unchanged. */
export type SettingsDraft = Omit<GeneralSettings, Pictures | 'is_currency_fixed' | 'version'> &
  Record<Pictures, Sent>

export const toDraft = (settings: GeneralSettings): SettingsDraft => {
  const { is_currency_fixed: _, version: __, ...known } = settings
  return { ...known, logo_light: undefined, logo_dark: undefined, favicon: undefined }
}

/** The form that the panels of the settings share. */
type SettingsForm = FormState<SettingsDraft>
export type PanelProps = { form: SettingsForm }
/** For panels that also show what is stored. */
export type StoredPanelProps = PanelProps & { stored: GeneralSettings }

export type ShopCard = Data<typeof api.shop.list>['rows'][number]

/** A shop as an option of a select field. */
export type NamedShop = { value: number; label: string }
