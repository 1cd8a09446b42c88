import { countryName, joinFacts } from '@emporia/messages/formats'

import type { Address } from '../orders/address.ts'
import type { PlaceField } from './address-rules.ts'
import { countriesByFormat } from './formats.ts'

type Place = Omit<Address, 'name' | 'phone' | 'confirmed'>

/**
 * Returns the lines of a postal address without the name, in the order of its country
 * (docs/domain/addresses.md#format).
 */
export const formatAddress = (place: Place) =>
  [place.company, ...formatPlace(place), countryName(place.country)].flatMap((line) => line || [])

/** Returns the address below the street on one line: 'Portland, OR 97205', '0150 Oslo'. */
export const formatCity = (place: Omit<Place, 'line1' | 'line2'>) =>
  joinFacts(formatPlace({ ...place, line1: '', line2: '' }))

/** Returns the fields of a country's addresses besides the second line, in its order. */
export const listPlaceFields = (country: string): PlaceField[] =>
  [...formatOf(country).matchAll(/%([ADCSRZ])/g)].flatMap(([, code = '']) => fields[code] ?? [])

const fields: Record<string, PlaceField> = {
  A: 'line1',
  D: 'district',
  C: 'city',
  S: 'region',
  R: 'region',
  Z: 'postcode',
}

const usualFormat = '%A\n%Z %C'

const formatOf = (country: string) => formats.get(country) ?? usualFormat

const formats = new Map(
  Object.entries(countriesByFormat).flatMap(([format, countries]) =>
    countries.split(' ').map((country) => [country, format] as const),
  ),
)

const formatPlace = (place: Place): string[] => {
  const values: Values = {
    A: [place.line1, place.line2].filter(Boolean),
    D: place.district,
    C: place.city,
    S: place.region,
    R: place.region_code || place.region,
    Z: place.postcode,
  }
  const format = formatOf(place.country)
  return [...format.split('\n').flatMap((line) => formatLine(line, values)), restOf(format, values)]
}

type Code = 'D' | 'C' | 'S' | 'R' | 'Z'
type Values = Record<Code, string | null | undefined> & { A: (string | null | undefined)[] }

/** The street has separate lines, unless the country writes more beside it. */
const formatLine = (line: string, { A, ...values }: Values) =>
  line === '%A' ? A.flatMap((text) => text || []) : fill(line, { ...values, A: A.join(', ') })

/** Fills in the fields of a line. The text before a missing one is left out with it. */
const fill = (line: string, values: Record<string, string | null | undefined>) =>
  [...line.matchAll(/([^%]*)%([ADCSRZ])/g)].reduce((text, [, before = '', code = '']) => {
    const value = values[code]
    if (!value) return text
    return text + (text === '' ? before.replace(/^[\s,/-]+/, '') : before) + value
  }, '')

/** Returns what the format of the country does not contain, such as the city of an older address. */
const restOf = (format: string, values: Values) => {
  const isMissing = (code: Code) => !format.includes(`%${code}`)
  const region = isMissing('S') && isMissing('R') ? values.S : null
  const others = (['D', 'C', 'Z'] as const).filter(isMissing).map((code) => values[code])
  return joinFacts([...others, region])
}
