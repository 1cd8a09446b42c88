import type { Context } from '../../../context.ts'
import type { QueueMails } from '../../notifications/notify.ts'
import { type Email, sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { listSellers, type Seller } from '../sellers-of.ts'
import { aboutOrder, aboutPurchase } from './about.ts'
import type { orderGroups, orders } from '../tables.ts'

type Order = typeof orders.$inferSelect
type Group = typeof orderGroups.$inferSelect
type Placed = { group: Group; orders: Order[]; contact: { name: string; email: string } }

/**
 * Confirms an order group to its buyer, and notifies each shop of its own order and the staff of
 * all. For prepaid orders, shops and staff are notified after the payment (payment/emails.ts).
 */
export const notifyNewOrders = async (context: Context, placed: Placed[], queue?: QueueMails) => {
  const sellers = await listSellers(
    context.db,
    placed.flatMap((one) => one.orders),
  )
  const sellersOf = ({ group }: Placed) =>
    sellers.filter(({ order }) => order.group_id === group.id)
  await sendEmails(
    context,
    placed.flatMap((one) => writePlaced(one, sellersOf(one))),
    queue,
  )
}

const writePlaced = (placed: Placed, sellers: Seller[]): Email[] => {
  const { group, orders: parts } = placed
  if (group.payment_method === 'cash_on_delivery')
    return [
      toBuyer(placed, true),
      ...sellers.map((seller) => writeNewOrder(seller, 'unconfirmed')),
      writeToStaff(group, parts),
    ]
  const isUnpaid = parts.every(({ payment_status }) => payment_status === 'pending')
  return isUnpaid ? [toBuyer(placed, false)] : []
}

const toBuyer = ({ group, orders: parts, contact }: Placed, is_cash_on_delivery: boolean) =>
  writeEmail(
    'order-placed',
    { id: group.user_id, email: contact.email, locale: group.locale },
    {
      group,
      name: contact.name,
      shop_count: parts.length,
      is_cash_on_delivery,
      order: aboutPurchase(parts, 'buyer'),
    },
  )

type State = 'unconfirmed' | 'paid' | 'paid_at_pos' | 'sold_to_send' | 'handed_over'

/** Writes the e-mail to the seller of a new order, with what is to be done. */
export const writeNewOrder = ({ order, owner_id, shop_name }: Seller, state: State) =>
  writeEmail('order-received', owner_id, {
    id: order.id,
    number: order.number,
    shop: shop_name,
    state,
    order: aboutOrder(order, 'seller'),
  })

/** Writes the e-mail about a new order group to the staff. */
export const writeToStaff = (group: Group, parts: Order[]) =>
  writeEmail('order-new', { permission: 'order' }, { group, order: aboutPurchase(parts, 'staff') })
