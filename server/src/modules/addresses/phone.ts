import { loadLater } from '../../adapters/load-later.ts'

const loadPhones = loadLater('libphonenumber-js/min')
const loadExamples = loadLater('libphonenumber-js/examples.mobile.json')

/**
 * Returns a phone number in the form of E.164, '+12025550123', or null if no number has its length
 * there. A number without a country code is one of the country (docs/domain/addresses.md#phones).
 */
export const toE164 = (phone: string, country?: string) => {
  const { isSupportedCountry, parsePhoneNumberFromString } = loadPhones()
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined
  const parsed = parsePhoneNumberFromString(home ? phone : phone.trim().replace(/^00/, '+'), home)
  return parsed?.isPossible() ? parsed.number : null
}

/** Returns a mobile number of the country as people abroad write it: '+1 201 555 0123'. */
export const getPhoneExample = (country: string) => {
  const { getExampleNumber, isSupportedCountry } = loadPhones()
  const home = isSupportedCountry(country) ? country : 'US'
  return getExampleNumber(home, loadExamples())?.formatInternational() ?? '+1 202 555 0123'
}
