import type { Db } from '../../../db/client.ts'
import { register } from '../../accounts/account/register.ts'
import { shops } from '../tables.ts'

type Registration = Parameters<typeof register>

/** First step of a shop registration: creates the seller's account and an empty draft shop. */
export const registerSeller = async (
  db: Db,
  guest: Omit<Registration[1], 'role'>,
  post: Registration[2],
) => {
  const seller = await register(db, { ...guest, role: 'seller' }, post)
  // Its name and slug are set in the next step.
  await db.insert(shops).values({ owner_id: seller.id, name: '', slug: '' })
  return seller
}
