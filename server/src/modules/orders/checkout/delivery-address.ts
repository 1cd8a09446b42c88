import type { Address, Delivery } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { saveAddress } from '../../accounts/save-address.ts'
import { checkAddress, checkSavedAddress } from '../../addresses/check-address.ts'

/**
 * Returns the delivery address of an order group, which has what its country requires. A saved
 * address must belong to the buyer; a new one is saved (docs/domain/addresses.md#checks).
 */
export const getDeliveryAddress = async (
  db: Db,
  buyer: Buyer,
  { address, address_id, company }: Pick<Delivery, 'address' | 'address_id' | 'company'>,
): Promise<Address> => {
  if (address) {
    const checked = checkAddress({ ...address, company: address.company || company })
    await saveAddress(db, buyer, checked)
    return checked
  }
  const saved = buyer.addresses.find(({ id }) => id === address_id)
  if (!saved) throw notFound(m.address_missing)
  const { id: _, is_default: __, ...place } = saved
  return checkSavedAddress(place, 'address_id')
}
