import { z } from 'zod'

import { del, get, post } from '../endpoint.ts'
import { address, savedAddress } from '../orders/address.ts'
import { byId, id, nothing } from '../shapes.ts'

/** Addresses that a buyer can save. */
export const addressesMax = 20

const book = z.array(savedAddress)
export type SavedAddress = z.output<typeof savedAddress>

/** With an id it replaces that address; the addresses of orders do not change. */
export const addressDraft = z.strictObject({
  id: id.optional(),
  address,
  /** Selects it for the next checkout. The first address is always the default. */
  is_default: z.boolean().optional(),
})
export type AddressDraft = z.output<typeof addressDraft>

/** What an address is the default for. */
export const addressUses = ['delivery', 'billing'] as const
export type AddressUse = (typeof addressUses)[number]

const preference = byId.extend({ use: z.enum(addressUses).optional() })

/** The saved addresses of a buyer, the default first (docs/domain/addresses.md#address-book). */
export const addressBook = {
  list: get('/address-list', { access: 'buyer', input: nothing, data: book }),
  save: post('/address', { access: 'buyer', input: addressDraft, data: savedAddress }),
  prefer: post('/address-default', { access: 'buyer', input: preference, data: savedAddress }),
  remove: del('/address', { access: 'buyer', input: byId, data: z.null() }),
}
