import type { Address, Delivery } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { invalid, notFound } from '../../../http/failure.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { saveAddress } from '../../accounts/save-address.ts'
import { checkAddress, checkSavedAddress } from '../../addresses/check-address.ts'
import { findOnlyPickup } from './parcels.ts'
import type { Purchase } from './price-purchase.ts'

type Sent = Pick<Delivery, 'address' | 'address_id' | 'recipient' | 'company'> &
  Pick<Purchase, 'parcels'>

/**
 * Returns the delivery address of an order group, which has what its country requires: where
 * everything is picked up, that of the first point. A saved address must belong to the buyer; a new
 * one is saved (docs/domain/addresses.md#checks).
 */
export const getDeliveryAddress = async (
  db: Db,
  buyer: Buyer,
  { parcels, ...delivery }: Sent,
): Promise<Address> => {
  const point = findOnlyPickup(parcels)
  const { name, phone } = delivery.recipient ?? delivery.address ?? findSaved(buyer, delivery)
  if (point) return checkAddress({ ...point.address, name, phone }, 'recipient')
  const { address, company } = delivery
  if (address) {
    const checked = checkAddress({ ...address, company: address.company || company })
    await saveAddress(db, buyer, checked)
    return checked
  }
  const { id: _, is_default: __, ...place } = findSaved(buyer, delivery)
  return checkSavedAddress(place, 'address_id')
}

const findSaved = ({ addresses }: Buyer, { address_id }: Pick<Delivery, 'address_id'>) => {
  const saved = addresses.find(({ id }) => id === address_id)
  if (!saved) throw notFound(m.address_missing)
  return saved
}

/** Throws if something is delivered, but the buyer stated only who picks up. */
export const assertHasDestination = (
  { parcels }: Pick<Purchase, 'parcels'>,
  { recipient }: Pick<Delivery, 'recipient'>,
) => {
  if (recipient && !findOnlyPickup(parcels)) throw invalid('address', m.checkout_address_required)
}
