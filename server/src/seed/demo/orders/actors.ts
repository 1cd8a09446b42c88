import type { users } from '../../../modules/accounts/tables.ts'
import { demoUsers } from '../../texts/people.ts'
import { getEntry, type Row } from '../scene.ts'
import type { Shop } from '../shops.ts'
import type { Part } from './orders.ts'

/** Returns who acts on an order: its buyer, and its seller or an employee of the platform. */
export const buildActors = (people: Row<typeof users>[], shops: Shop[]) => {
  const byId = new Map(people.map((user) => [user.id, user]))
  const byEmail = new Map(people.map(({ email, id }) => [email, id]))
  const owners = new Map(shops.map(({ id, owner_id }) => [id, owner_id]))
  const sellerOf = ({ order: { shop_id } }: Part) =>
    shop_id ? getEntry(owners, shop_id) : getEntry(byEmail, demoUsers.bob.email)
  return {
    buyer: ({ order }: Part) => getEntry(byId, order.user_id),
    seller: (part: Part) => getEntry(byId, sellerOf(part)),
  }
}

export type Actors = ReturnType<typeof buildActors>
