import type { api, Data, GeneralSettings } from '@emporia/contract'

import type { useDraft } from '../../office/form/use-draft.ts'

type Pictures = 'logo_light' | 'logo_dark' | 'favicon'
type Sent = File | number | null | undefined

/** The settings while they are changed: a picture is a new one, none any more, or as it is. */
export type SettingsDraft = Omit<GeneralSettings, Pictures | 'is_currency_fixed' | 'version'> &
  Record<Pictures, Sent>

export const draftOf = (settings: GeneralSettings): SettingsDraft => {
  const { is_currency_fixed: _, version: __, ...known } = settings
  return { ...known, logo_light: undefined, logo_dark: undefined, favicon: undefined }
}

/** The form that the panels of the settings stand in. */
type SettingsForm = ReturnType<typeof useDraft<SettingsDraft>>
export type PanelProps = { form: SettingsForm }
/** For panels that also show what is stored. */
export type StoredPanelProps = PanelProps & { stored: GeneralSettings }

export type ShopCard = Data<typeof api.shop.list>['rows'][number]

/** A shop as it is chosen. */
export type NamedShop = { value: number; label: string }
