import { productFlow, type ProductRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { count } from '../../format/number.ts'
import { Badge, StateBadge } from '../states/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'

type Props = { row: ProductRow }

export const PriceCell = ({ row: { price_minor, compare_at_minor } }: Props) => (
  <>
    <Money minor={price_minor} />
    {compare_at_minor && (
      <div className="text-[.8125rem] text-ink-3 line-through">
        <span className="sr-only">{m.products_price_before()} </span>
        <Money minor={compare_at_minor} />
      </div>
    )}
  </>
)

/** Available quantity; low stock is amber, no stock is written out. */
export const StockCell = ({ row: { available, low_stock } }: Props) => {
  if (available <= 0)
    return <strong className="font-semibold text-tone-red-ink">{m.products_stock_out()}</strong>
  if (available > low_stock) return count(available)
  return (
    <strong className="font-semibold text-tone-amber-ink">
      <Rich parts={m.products_stock_low({ count: available })} tags={{ hidden }} />
    </strong>
  )
}

/** Shows what prevents the sale of a product before its status. */
export const ProductState = ({ row: { status, approval, has_change, is_paused } }: Props) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {is_paused && (
      <Badge tone="grey" glyph="pause">
        {m.products_state_paused()}
      </Badge>
    )}
    {!is_paused && (
      <StateBadge
        flow={productFlow}
        state={approval === 'approved' || status !== 'active' ? status : approval}
      />
    )}
    {has_change && (
      <StateBadge flow={productFlow} state="submitted">
        {m.products_state_change()}
      </StateBadge>
    )}
  </span>
)
