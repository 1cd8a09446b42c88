import type { api, Data, GeneralSettings } from '@emporia/contract'

import type { useDraft } from '../../office/form/use-draft.ts'

/** The form that the panels of the settings stand in. */
type SettingsForm = ReturnType<typeof useDraft<GeneralSettings>>
export type PanelProps = { form: SettingsForm }

export type ShopCard = Data<typeof api.shop.list>['rows'][number]

/** A shop as it is chosen. */
export type NamedShop = { value: number; label: string }
