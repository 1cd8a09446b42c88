import type { DeliveryArea } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/tax'

const namesMax = 3

/** Returns the first areas of a zone in words, and how many more it has. */
export const formatAreas = (areas: DeliveryArea[]) => {
  const names = areas.slice(0, namesMax).map(formatArea)
  const more = areas.length - names.length
  return [...names, ...(more > 0 ? [m.zone_area_more({ count: more })] : [])].join(', ')
}

const formatArea = ({ country, region, postcodes = [] }: DeliveryArea) => {
  const name = countryName(country)
  const place = region ? m.zone_area_region({ region, country: name }) : name
  const count = postcodes.length
  return count > 0 ? m.zone_area_postcodes({ place, count }) : place
}
