import { calculateAmount, type CartLine } from '@emporia/contract'
import * as m from '@emporia/messages/island'

import { Approximate } from '../ui/approximate.tsx'
import { useMoney } from '../ui/money.tsx'
import { hidden, Rich } from '../ui/rich.tsx'

/** The price of a line. During an offer, the earlier price is shown above it, struck through. */
export const LinePrice = ({ line }: { line: CartLine }) => {
  const money = useMoney()
  const { compare_at_minor, price_minor, quantity } = line
  const isLowered = compare_at_minor !== null && compare_at_minor > price_minor
  const was = line.prices.length < 2 && isLowered && compare_at_minor

  return (
    <p className="num text-end text-[.9375rem] font-semibold">
      {was && (
        <s className="block text-small font-normal text-ink-3">
          <Rich
            parts={m.price_lowest({ price: money(calculateAmount(was, quantity)) })}
            tags={{ hidden }}
          />
        </s>
      )}
      {money(line.line_minor)} <Approximate minor={line.line_minor} />
      {line.prices.length > 1 &&
        line.prices.map((part) => (
          <span key={part.price_minor} className="block text-small font-normal text-ink-2">
            {part.quantity} × {money(part.price_minor)}
          </span>
        ))}
    </p>
  )
}
