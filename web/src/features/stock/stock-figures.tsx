import type { Stock } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { count } from '../../format/number.ts'

/** On-hand, reserved and available quantities. */
export const StockFigures = ({ stock }: { stock: Stock }) => {
  const { on_hand, held, available, low_stock, unit, decimals, waiting = 0 } = stock
  const figures = [
    { label: m.stock_figures_on_hand(), value: on_hand },
    { label: m.stock_figures_held(), value: held },
    { label: m.stock_figures_available(), value: available },
  ]

  return (
    <div>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="rounded-[6px] border border-line px-3 py-2">
            <dt className="text-[.8125rem] text-ink-2">{label}</dt>
            <dd className="num text-h3 font-semibold">
              {count(value)}
              {decimals > 0 && <span className="text-small font-normal text-ink-2"> {unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {available <= low_stock && (
        <p className="mt-2 font-medium text-tone-amber-ink">
          {available <= 0 ? m.stock_figures_sold_out() : m.stock_figures_low({ low_stock })}
        </p>
      )}
      {waiting > 0 && (
        <p className="mt-2 text-ink-2">{m.stock_figures_waiting({ count: waiting })}</p>
      )}
    </div>
  )
}
