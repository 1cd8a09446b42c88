import type { users } from '../../../modules/people/tables.ts'
import { cast } from '../../words/people.ts'
import { entryOf, type Row } from '../scene.ts'
import type { Shop } from '../shops.ts'
import type { Part } from './orders.ts'

/** Returns who acts on an order: its buyer, and its seller or an employee of the platform. */
export const actorsOf = (people: Row<typeof users>[], shops: Shop[]) => {
  const byId = new Map(people.map((user) => [user.id, user]))
  const byEmail = new Map(people.map(({ email, id }) => [email, id]))
  const owners = new Map(shops.map(({ id, owner_id }) => [id, owner_id]))
  const sellerOf = ({ order: { shop_id } }: Part) =>
    shop_id ? entryOf(owners, shop_id) : entryOf(byEmail, cast.bob.email)
  return {
    buyer: ({ order }: Part) => entryOf(byId, order.user_id),
    seller: (part: Part) => entryOf(byId, sellerOf(part)),
  }
}

export type Actors = ReturnType<typeof actorsOf>
