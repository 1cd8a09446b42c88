import { api } from '@emporia/contract'

import { call } from '../api/call.ts'
import { savedProducts } from './local.ts'

/** Runs after sign-in: saves what the guest saved in the browser, then copies the account's list. */
export const mergeSaved = async () => {
  const product_ids = savedProducts.read()
  if (product_ids.length > 0) await call(api.saved.add, { product_ids })
  await copySaved()
}

/** Replaces the local ids with those of the account. */
export const copySaved = async () => {
  const reply = await call(api.saved.list, { per_page: 1 })
  if (reply.success) savedProducts.store(reply.data.product_ids)
}
