import type { Trader } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

/** Who the seller of an order is: name, address and contact, or a private person. */
export const TraderLines = ({ trader }: { trader: Trader | null | undefined }) =>
  trader && (
    <details className="text-small">
      <summary className="cursor-pointer text-ink-2">{m.trader_lines_title()}</summary>
      <ul className="mt-1 whitespace-pre-line">
        {linesOf(trader).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )

const linesOf = ({ kind, name, address, email, phone, register, vat_id, weee }: Trader) =>
  kind === 'private'
    ? [m.trader_lines_private()]
    : [
        name,
        address,
        email,
        phone,
        register,
        vat_id && m.orders_business_vat({ number: vat_id }),
        weee && m.orders_business_weee({ number: weee }),
      ].filter(Boolean)
