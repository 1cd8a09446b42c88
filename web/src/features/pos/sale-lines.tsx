import { formatQuantity, type PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { Panel } from '../../backoffice/panel.tsx'
import { Money, useMoney } from '../../ui/money.tsx'

/** The items of a sale, with their discounts and returns. */
export const SaleLines = ({ sale }: { sale: PosOrder }) => {
  const money = useMoney()
  return (
    <Panel title={m.sale_lines_title()} className="px-4 pt-1 pb-2">
      <ul className="divide-y divide-line">
        {linesOf(sale).map((line) => (
          <li key={line.key} className="flex gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">{line.name}</p>
              <p className="text-[.8125rem] text-ink-2">
                {[line.variant_label, line.sku, line.shop_name].filter(Boolean).join(' · ')}
              </p>
              {line.discount_minor > 0 && (
                <p className="num text-[.8125rem] text-ink-2">
                  {m.sale_line_discount({ amount: money(line.discount_minor) })}
                </p>
              )}
              {line.returned_quantity > 0 && (
                <p className="text-[.8125rem] text-tone-red-ink">
                  {m.sale_line_returned({ quantity: formatQuantity(line.returned_quantity, line) })}
                </p>
              )}
            </div>
            <div className="text-end">
              <Money minor={line.net_minor} />
              <p className="num text-[.8125rem] text-ink-2">
                {formatQuantity(line.quantity, line)} × <Money minor={line.price_minor} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Uses the lines of the receipt if the sale is not booked and has no order lines. */
const linesOf = ({ lines, receipt }: PosOrder) =>
  lines.length > 0
    ? lines.map((line) => ({ ...line, key: String(line.order_line_id) }))
    : receipt.lines.map((line, at) => ({ ...line, key: `${line.sku}-${at}`, returned_quantity: 0 }))
