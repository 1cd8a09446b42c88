import type { Db } from '../../../db/client.ts'
import { register } from '../../people/account/register.ts'
import { shops } from '../tables.ts'

type Registration = Parameters<typeof register>

/** The first step of a shop: an account for its seller, and the shop as an empty draft. */
export const registerSeller = async (
  db: Db,
  stranger: Omit<Registration[1], 'role'>,
  post: Registration[2],
) => {
  const seller = await register(db, { ...stranger, role: 'seller' }, post)
  // Its name and its address are the next step's.
  await db.insert(shops).values({ owner_id: seller.id, name: '', slug: '' })
  return seller
}
