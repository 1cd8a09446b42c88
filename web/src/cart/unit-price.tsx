import { type Content, toUnitPrice } from '@emporia/contract'
import * as m from '@emporia/messages/island'

import { useMoney } from '../ui/money.tsx'

type Props = { minor: number; content: Content | null | undefined }

/** The price for a kilogram, liter, meter, square meter or piece; nothing without a content. */
export const UnitPrice = ({ minor, content }: Props) => {
  const money = useMoney()
  const unitPrice = toUnitPrice(minor, content)
  if (!unitPrice) return null
  const unit = unitPrice.unit === 'piece' ? 'other' : unitPrice.unit
  return (
    <span className="num text-small font-normal text-ink-2">
      {m.price_per_unit({ price: money(unitPrice.minor), unit })}
    </span>
  )
}
