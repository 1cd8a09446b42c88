import { countryCodes } from '@emporia/contract'
import { compareNames, countryName } from '@emporia/messages/formats'

/** Returns the countries with their names, sorted by name. */
export const countries = () =>
  countryCodes
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => compareNames(one.name, other.name))
