import type { DeliveryArea } from '@emporia/contract'

/** Where an order is delivered, as far as tax and shipping depend on it. */
export type Destination = {
  country: string
  /** The code of the state or province, else its name as it was typed. */
  region?: string | null | undefined
  postcode?: string | null | undefined
}

export type Area = { country: string; region?: string | null | undefined; postcodes: string[] }

/**
 * Returns the zone whose area covers a destination most exactly: postal codes decide before regions,
 * and regions before countries; of equal ones the first.
 */
export const findByArea = <Zone extends { areas: Area[] }>(
  zones: Zone[],
  destination: Destination,
): Zone | undefined => {
  let found: { zone: Zone; weight: number } | undefined
  for (const zone of zones) {
    for (const area of zone.areas) {
      const weight = weightOf(area, destination)
      if (weight > (found?.weight ?? 0)) found = { zone, weight }
    }
  }
  return found?.zone
}

/** Returns how exactly an area covers a destination; 0 if it does not. */
const weightOf = (area: Area, destination: Destination) => {
  if (area.country !== destination.country) return 0
  if (area.region && !isSameRegion(area, destination)) return 0
  const regionWeight = area.region ? 1000 : 0
  if (area.postcodes.length === 0) return 1 + regionWeight
  const postcode = compact(destination.postcode)
  if (postcode === '') return 0
  const exactness = Math.max(...area.postcodes.map((pattern) => exactnessOf(pattern, postcode)))
  return exactness === 0 ? 0 : 10_000 + regionWeight + exactness
}

const isSameRegion = ({ country, region }: Area, destination: Destination) => {
  const codes = [region, `${country}-${region}`].map(compact)
  return codes.includes(compact(destination.region))
}

/** Ignores case, blanks and hyphens, which people write as they like. */
const compact = (text: string | null | undefined) =>
  (text ?? '').toUpperCase().replaceAll(/[\s-]/g, '')

/** Returns how many characters a pattern fixes; a whole code and a range fix all of them. */
const exactnessOf = (pattern: string, postcode: string) => {
  const range = /^(\d+)-(\d+)$/.exec(pattern)
  if (range) return isWithin(postcode, range) ? postcode.length : 0
  const fixed = compact(pattern.replace('*', ''))
  const isMatch = pattern.endsWith('*') ? postcode.startsWith(fixed) : postcode === fixed
  return isMatch ? fixed.length : 0
}

const isWithin = (postcode: string, [, from = '', to = '']: RegExpExecArray) => {
  const start = postcode.slice(0, from.length)
  return /^\d+$/.test(start) && Number(start) >= Number(from) && Number(start) <= Number(to)
}

/** Returns a key of each place that an area names, so that two zones with an equal area are found. */
export const keysOfArea = ({ country, region, postcodes = [] }: DeliveryArea) => {
  const place = `${country} ${(region ?? '').toUpperCase()}`
  return postcodes.length === 0 ? [place] : postcodes.map((pattern) => `${place} ${pattern}`)
}
