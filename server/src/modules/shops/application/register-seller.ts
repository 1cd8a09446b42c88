import type { Context } from '../../../context.ts'
import { register } from '../../accounts/account/register.ts'
import { shops } from '../tables.ts'

/** First step of a shop registration: creates the seller's account and an empty draft shop. */
export const registerSeller = async (
  context: Context,
  guest: Omit<Parameters<typeof register>[1], 'role'>,
) => {
  const seller = await register(context, { ...guest, role: 'seller' })
  // Its name and slug are set in the next step.
  await context.db.insert(shops).values({ owner_id: seller.id, name: '', slug: '' })
  return seller
}
