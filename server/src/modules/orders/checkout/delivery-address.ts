import type { Address, Delivery, SavedAddress } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { invalid, notFound } from '../../../http/failure.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { isSamePlace, saveAddress } from '../../accounts/save-address.ts'
import { checkAddress, checkSavedAddress } from '../../addresses/check-address.ts'
import { findOnlyPickup } from './parcels.ts'
import type { Purchase } from './price-purchase.ts'

type Sent = Pick<
  Delivery,
  'address' | 'address_id' | 'recipient' | 'company' | 'billing' | 'billing_address_id'
> &
  Pick<Purchase, 'parcels'>

/**
 * Returns the delivery address and the billing address of an order group, which have what their
 * countries require. A saved address must belong to the buyer; a new one is saved
 * (docs/domain/addresses.md#billing-address).
 */
export const getAddresses = async (db: Db, buyer: Buyer, sent: Sent) => {
  const address = await getDeliveryAddress(db, buyer, sent)
  return { address, billing: await getBillingAddress(db, buyer, { ...sent, address }) }
}

/** Where everything is picked up, the address is that of the first point. */
const getDeliveryAddress = async (
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
  return checkSavedAddress(toPlace(findSaved(buyer, delivery)), 'address_id')
}

type Billed = Pick<Sent, 'billing' | 'billing_address_id'> & { address: Address }

/** null: the delivery address. */
const getBillingAddress = async (
  db: Db,
  buyer: Buyer,
  { address, billing, billing_address_id: address_id }: Billed,
): Promise<Address | null> => {
  if (billing && address_id !== undefined) throw invalid('billing', m.billing_address_twice)
  if (billing) {
    const checked = checkAddress(billing, 'billing')
    if (isSamePlace(checked, address)) return null
    await saveAddress(db, buyer, checked)
    return checked
  }
  if (address_id === undefined) return null
  return checkSavedAddress(toPlace(findSaved(buyer, { address_id })), 'billing_address_id')
}

const findSaved = ({ addresses }: Buyer, { address_id }: Pick<Delivery, 'address_id'>) => {
  const saved = addresses.find(({ id }) => id === address_id)
  if (!saved) throw notFound(m.address_missing)
  return saved
}

const toPlace = (saved: SavedAddress) => {
  const { id: _, is_default: __, is_billing_default: ___, ...place } = saved
  return place
}

/** Throws if something is delivered, but the buyer stated only who picks up. */
export const assertHasDestination = (
  { parcels }: Pick<Purchase, 'parcels'>,
  { recipient }: Pick<Delivery, 'recipient'>,
) => {
  if (recipient && !findOnlyPickup(parcels)) throw invalid('address', m.checkout_address_required)
}
