import type { Address, Delivery } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { addressesOf } from '../../people/addresses.ts'
import { keepAddress } from '../../people/keep-address.ts'

/** Where a purchase goes. A saved address must be the buyer's own; a new one is remembered. */
export const getDeliveryAddress = async (
  db: Db,
  userId: number,
  { address, address_id }: Pick<Delivery, 'address' | 'address_id'>,
): Promise<Address> => {
  if (address) {
    await keepAddress(db, userId, address)
    return address
  }
  const saved = (await addressesOf(db, userId)).find(({ id }) => id === address_id)
  if (!saved) throw notFound('Address')
  const { id: _, is_default: __, ...place } = saved
  return place
}
