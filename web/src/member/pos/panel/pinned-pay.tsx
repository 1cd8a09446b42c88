import * as m from '@emporia/messages/pos'
import { useEffect, useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { useMoney } from '../../../ui/money.tsx'
import { type Basket, calculateTotals } from '../register/basket.ts'
import { usePos } from '../use-pos.ts'

type Props = {
  basket: Basket
  /** Whether the sale is in view, rather than the products. */
  isReviewed: boolean
  onPay: () => void
  /** Changes between the sale and the products. */
  onReview: () => void
}

/** On phones, the count, the total and Pay stay below the products or the sale. */
export const PinnedPay = ({ basket, isReviewed, onPay, onReview }: Props) => {
  const { terms } = usePos()
  const money = useMoney()
  const added = useAdded(basket)
  const next = isReviewed ? m.current_sale_products() : m.current_sale_review()
  if (basket.lines.length === 0) return null
  const { total_minor } = calculateTotals(basket, terms?.prices_include_tax ?? false)

  return (
    <div
      role="group"
      aria-label={m.current_sale_label()}
      className="flex flex-none items-center gap-3 border-t border-line bg-surface px-4 pt-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <button
        type="button"
        className="min-h-12 min-w-0 flex-1 cursor-pointer text-start"
        onClick={onReview}
      >
        <span className="num block font-bold">
          {m.current_sale_sum({ count: basket.lines.length, total: money(total_minor) })}
        </span>
        <span className="block truncate text-[.8125rem] text-ink-2" role="status">
          {added ? m.current_sale_added({ product: added }) : next}
        </span>
      </button>
      <button type="button" className={`${buttonClass('primary')} h-14 px-8`} onClick={onPay}>
        {m.current_sale_pay_button()}
      </button>
    </div>
  )
}

const visibleMs = 2000

/** Returns the name of the latest line for a moment. */
const useAdded = ({ lines }: Basket) => {
  const [first] = lines
  const newest = first ? `${first.product.name} × ${first.quantity}` : ''
  const [seen, setSeen] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSeen(newest), visibleMs)
    return () => clearTimeout(timer)
  }, [newest])
  return newest === seen ? '' : newest
}
