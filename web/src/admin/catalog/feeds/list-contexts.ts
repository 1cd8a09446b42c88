import { api } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'

import { load } from '../../../api/load.ts'
import type { Option } from '../../../backoffice/form/control.ts'

/** Returns the countries of deliveries. */
export const listFeedCountries = async (): Promise<Option[]> => {
  const { countries } = await load(api.context.show, {})
  return countries.map((code) => ({ value: code, label: countryName(code) ?? code }))
}

/** Returns the currencies in which visitors see prices; the server accepts those that are charged. */
export const listFeedCurrencies = async (): Promise<Option[]> => {
  const { currencies } = await load(api.context.show, {})
  return currencies.map((code) => ({ value: code, label: code }))
}
