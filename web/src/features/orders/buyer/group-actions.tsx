import type { GroupRow, OrderStatus } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { Link } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { useArea } from '../../../backoffice/shell/area.ts'
import { BuyAgain } from './buy-again.tsx'

/**
 * What the buyer can do with an order now. Track, return and review open the part of the shop on the
 * page of the order, which has these actions.
 */
export const GroupActions = ({ group: { id, number, orders } }: { group: GroupRow }) => {
  const { area } = useArea()
  const actions = steps.flatMap(({ statuses, title }) => {
    const order = orders.find(
      ({ status, is_pickup }) => statuses.includes(status) && !(is_pickup && isOnWay(status)),
    )
    return order ? [{ order, title }] : []
  })

  return (
    <span className="flex flex-wrap items-center gap-2 md:justify-end xl:flex-nowrap">
      {actions.map(({ order, title }) => (
        <Link
          key={title()}
          to={`/${area}/order-details/${id}#order-${order.id}`}
          className={buttonClass()}
          aria-label={m.buyer_orders_action({ action: title(), number })}
        >
          {title()}
        </Link>
      ))}
      <BuyAgain group_id={id} />
    </span>
  )
}

/** A pickup is not tracked. */
const isOnWay = (status: OrderStatus) => status === 'shipped'

type Step = { statuses: readonly OrderStatus[]; title: () => string }

const steps: readonly Step[] = [
  { statuses: ['shipped'], title: m.buyer_expected_track },
  { statuses: ['delivered'], title: m.buyer_return_button },
  { statuses: ['delivered', 'completed'], title: m.buyer_review_write },
]
