import * as m from '@emporia/messages/error'

import { notFound } from '../../../http/failure.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import type { Destination } from '../../addresses/find-by-area.ts'
import { toRegionCode } from '../../addresses/rules.ts'

type Chosen = { [Key in keyof Destination]?: Destination[Key] | undefined } & {
  address_id?: number | undefined
}

/**
 * Returns the destination. A saved address must belong to the buyer; without one, the default
 * address applies.
 */
export const findDestination = (
  { addresses }: Buyer,
  { country, region, postcode, address_id }: Chosen,
): Destination | undefined => {
  if (address_id === undefined) {
    const place = country === undefined ? addresses[0] : { country, region, postcode }
    return place && withRegionCode(place)
  }
  const saved = addresses.find(({ id }) => id === address_id)
  if (!saved) throw notFound(m.address_missing)
  return withRegionCode(saved)
}

/** Tax zones name regions by their code (docs/domain/addresses.md#checks). */
const withRegionCode = (place: Destination & { region_code?: string | null | undefined }) => ({
  ...place,
  region: toRegionCode(place) ?? null,
})
