import { api, savedMax } from '@emporia/contract'
import * as m from '@emporia/messages/island'

import { call } from '../api/call.ts'
import { token } from '../session/token.ts'
import { toast } from '../ui/toast.ts'
import { savedProducts } from './local.ts'

/** Saves a product or removes it: in the account, or in the browser of a guest. */
export const toggleSaved = async (product_id: number) => {
  const before = savedProducts.read()
  const others = before.filter((id) => id !== product_id)
  const isSaved = others.length < before.length
  // Shows the change at once; a refusal reverts it.
  savedProducts.store(isSaved ? others : [product_id, ...others].slice(0, savedMax))
  if (!token.read()) return toast(isSaved ? m.saved_removed() : m.saved_in_browser())

  const reply = isSaved
    ? await call(api.saved.remove, { product_id })
    : await call(api.saved.add, { product_ids: [product_id] })
  savedProducts.store(reply.success ? reply.data.product_ids : before)
  toast(reply.message)
}
