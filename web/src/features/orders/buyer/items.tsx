import { type Order, formatQuantity } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { unitsIn } from '../stages.ts'
import { ReviewButton, useReviewable } from './review-button.tsx'

/** Lines of an order, each with links to its product and, after delivery, to a review. */
export const Items = ({ order }: { order: Order }) => {
  const { lines, status, total_minor } = order
  const { rows, reload } = useReviewable(order)
  const [first] = rows

  return (
    <div className="border-line bg-sunken p-4 max-md:border-t md:border-s">
      <h3 className="mb-3 font-sans text-[.875rem] font-semibold">{m.buyer_items_title()}</h3>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3">
            <Picture of={line.picture} sizes="44px" className="h-13 w-11" />
            <div className="min-w-0">
              <a
                href={`/product-details/${line.product_id}`}
                className="font-medium hover:underline"
              >
                {line.name}
              </a>
              <p className="num text-[.8125rem] text-ink-2">{describeUnits(line, status)}</p>
            </div>
            <Money minor={line.net_minor} />
            <div className="col-span-3 empty:hidden">
              <ReviewButton
                line={rows.find(({ order_line_id }) => order_line_id === line.id)}
                target="product"
                onSaved={reload}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between border-t border-line pt-3 font-semibold">
        <span>{m.buyer_orders_total()}</span>
        <Money minor={total_minor} />
      </p>
      {/* A shop is reviewed once per order, through the first line. */}
      {first?.shop_id && (
        <div className="mt-3 border-t border-line pt-3">
          <ReviewButton line={first} target="seller" onSaved={reload} />
        </div>
      )}
    </div>
  )
}

const describeUnits = (line: Order['lines'][number], status: Order['status']) => {
  const units = `${unitsIn(status, line)} ${line.unit}`
  const item = joinFacts([line.variant_label, units])
  const isPart = line.left_out_quantity > 0 && status !== 'cancelled'
  const quantity = formatQuantity(line.left_out_quantity, line)
  return isPart ? m.buyer_items_canceled({ item, quantity }) : item
}
