import * as m from '@emporia/messages/pos'
import { useEffect, useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { useMoney } from '../../../ui/money.tsx'
import { type Basket, calculateTotals } from '../register/basket.ts'
import { usePos } from '../use-pos.ts'

type Props = { basket: Basket; onPay: () => void; onReview: () => void }

/** On phones, the count, the total and Pay stay above the navigation while the page scrolls. */
export const PinnedPay = ({ basket, onPay, onReview }: Props) => {
  const { terms } = usePos()
  const money = useMoney()
  const added = useAdded(basket)
  if (basket.lines.length === 0) return null
  const { total_minor } = calculateTotals(basket, terms?.prices_include_tax ?? false)

  return (
    <div
      role="group"
      aria-label={m.current_sale_label()}
      className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-10 flex items-center gap-3 border-t border-line bg-surface px-4 py-2 lg:hidden print:hidden"
    >
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 cursor-pointer text-start"
        onClick={onReview}
      >
        <span className="num block font-bold">
          {m.current_sale_sum({ count: basket.lines.length, total: money(total_minor) })}
        </span>
        <span className="block truncate text-[.8125rem] text-ink-2" role="status">
          {added && m.current_sale_added({ product: added })}
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
