import { type Address, type PlaceField, readAddressLabel } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { countryName } from '@emporia/messages/formats'

import { Failure } from '../../http/failure.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { getPhoneExample, toE164 } from './phone.ts'
import { findAddressRules, findRegion, isPostcode, type StoredRules, toPostcode } from './rules.ts'

type Problems = Partial<Record<keyof Address, Sentence>>

/**
 * Returns an address in the form in which it is stored. Throws `invalid` with a message for each
 * field, below `at`, that its country requires otherwise (docs/domain/addresses.md#checks).
 */
export const checkAddress = (address: Address, at = 'address'): Address => {
  assertNoProblems({ ...findProblems(address), ...findPhoneProblem(address) }, at)
  return normalizeAddress(address)
}

/** Checks the address of a place, which has no recipient and no phone number. */
export const checkPlace = <P extends Place>(place: P) => {
  assertNoProblems(findProblems(place), 'address')
  return normalizeAddress(place)
}

type Place = Omit<Address, 'name' | 'phone'>

const assertNoProblems = (found: Problems, at: string) => {
  const problems = Object.entries(found)
  const [first] = problems
  if (!first) return
  const errors = Object.fromEntries(problems.map(([field, text]) => [`${at}.${field}`, text]))
  throw new Failure('invalid', first[1], { errors })
}

/** Returns a stored address; throws `invalid` for the field that names it if it needs a change. */
export const checkSavedAddress = (address: Address, field: string): Address => {
  const [problem] = Object.values({ ...findProblems(address), ...findPhoneProblem(address) })
  if (!problem) return normalizeAddress(address)
  throw new Failure('invalid', problem, { errors: { [field]: problem } })
}

/** Returns an address with name and code of its region and its postal code as they are stored. */
export const normalizeAddress = <P extends Place>(address: P) => {
  const { confirmed, ...place } = address
  const rules = findAddressRules(address.country)
  if (!rules) return place
  const region = findTypedRegion(rules, address)
  const postcode = toPostcode(rules, address.postcode ?? '')
  return {
    ...place,
    region: region?.name ?? (address.region || null),
    region_code: region?.code ?? null,
    postcode: postcode || null,
    ...(confirmed && !isPostcode(rules, postcode) && { confirmed }),
  }
}

const findTypedRegion = (rules: StoredRules, { region_code, region }: Place) => {
  const typed = region_code || region
  return typed ? findRegion(rules, typed) : undefined
}

const findProblems = (address: Place): Problems => {
  const rules = findAddressRules(address.country)
  if (!rules) return { country: sentence(m.address_country_unknown) }
  return {
    ...findMissing(rules, address),
    ...findRegionProblem(rules, address),
    ...findPostcodeProblem(rules, address),
  }
}

const findMissing = (rules: StoredRules, { region_code, ...address }: Place): Problems =>
  Object.fromEntries(
    rules.required
      .filter((field) => !address[field] && !(field === 'region' && region_code))
      .map((field) => [
        field,
        sentence(m.address_field_required, { field: labelOf(rules, field) }),
      ]),
  )

const labelOf = ({ labels }: StoredRules, field: PlaceField) => {
  const label = labels[field]
  return label ? readAddressLabel(label) : field
}

/** Where a region is required, it must be one of the list; elsewhere the list is an offer. */
const findRegionProblem = (rules: StoredRules, address: Place): Problems => {
  const { region_code, region, country } = address
  const isRequired = rules.required.includes('region')
  const typed = region_code || (isRequired && region)
  if (!rules.regions || !typed || findRegion(rules, typed)) return {}
  const field = labelOf(rules, 'region')
  return { region: sentence(m.address_region_unknown, { field, country: countryName(country) }) }
}

/** A postal code in another form needs the confirmation of the buyer. */
const findPostcodeProblem = (rules: StoredRules, address: Place): Problems => {
  const code = toPostcode(rules, address.postcode ?? '')
  if (!rules.postcode || address.confirmed) return {}
  if (code ? isPostcode(rules, code) : !rules.required.includes('postcode')) return {}
  const { example } = rules.postcode
  const label = postcodeLabels.find((each) => each === rules.labels.postcode) ?? 'other'
  return { postcode: sentence(m.address_postcode_format, { label, example }) }
}

/** Labels that the sentence names. */
const postcodeLabels = ['zip', 'postcode', 'pin', 'eircode'] as const

const findPhoneProblem = ({ phone, country }: Address): Problems =>
  toE164(phone, country)
    ? {}
    : { phone: sentence(m.address_phone_format, { example: getPhoneExample(country) }) }
