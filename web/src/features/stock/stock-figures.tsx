import type { Stock } from '@emporia/contract'

import { count } from '../../format/number.ts'

/** On-hand, reserved and available quantities. */
export const StockFigures = ({ stock }: { stock: Stock }) => {
  const { on_hand, held, available, low_stock, unit, decimals } = stock
  const figures = [
    { label: 'On hand', value: on_hand },
    { label: 'Held for orders', value: held },
    { label: 'Available', value: available },
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
          {available <= 0 ? 'Sold out.' : `Low: at or under ${count(low_stock)}.`}
        </p>
      )}
    </div>
  )
}
