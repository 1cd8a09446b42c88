import * as m from '@emporia/messages/pos'
import { useEffect } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Money } from '../../../ui/money.tsx'
import { type Basket, calculateEarning, calculateTotals } from '../register/basket.ts'
import type { Register } from '../use-register.ts'
import { usePos } from '../use-pos.ts'
import { Customer } from './customer.tsx'
import { Lines } from './lines.tsx'
import { parkSale } from './parked.tsx'

type Props = {
  counter: Register
  /** Hidden on phones, while they list the products. */
  isHidden?: boolean
  onPay: () => void
  onSend: () => void
}

/**
 * The sale: customer, lines, totals and Pay, which stay in place however many lines there are. F2 opens
 * the payment, F4 holds the sale.
 */
export const RegisterPanel = ({ counter, isHidden = false, onPay, onSend }: Props) => {
  const { db } = usePos()
  const { basket } = counter
  const isEmpty = basket.lines.length === 0
  const layAside = () => {
    if (!db || isEmpty) return
    counter.clear()
    void parkSale(db, basket)
  }
  useShortcuts({ F2: () => !isEmpty && onPay(), F4: layAside })

  return (
    <section
      aria-label={m.register_sale_label()}
      className={`min-h-0 flex-1 flex-col border-line bg-surface lg:flex lg:border-s ${isHidden ? 'max-lg:hidden' : 'flex max-lg:border-t'}`}
    >
      <Customer customer={basket.customer} onChange={counter.customer} />
      <div className="min-h-0 flex-1 overflow-y-auto border-y border-line px-4">
        <Lines counter={counter} />
      </div>
      <div className="flex-none px-4 py-3">
        <Sums basket={basket} />
        <div className="mt-3 grid grid-cols-2 gap-2">
          <button
            type="button"
            className={`${buttonClass()} h-14`}
            disabled={isEmpty}
            onClick={layAside}
          >
            {m.register_hold_button()}
            <Shortcut of="F4" />
          </button>
          <Send isEmpty={isEmpty} onSend={onSend} />
          <button
            type="button"
            className={`${buttonClass('primary')} col-span-2 h-16 text-[1.25rem] max-lg:hidden`}
            disabled={isEmpty}
            onClick={onPay}
          >
            {m.register_pay_button()}
            <Shortcut of="F2" />
          </button>
        </div>
      </div>
    </section>
  )
}

const Sums = ({ basket }: { basket: Basket }) => {
  const { terms } = usePos()
  const isTaxIncluded = terms?.prices_include_tax ?? false
  const sums = calculateTotals(basket, isTaxIncluded)

  return (
    <dl>
      {sums.discount_minor > 0 && (
        <Row label={m.register_sum_discount()} minor={-sums.discount_minor} />
      )}
      {sums.tax_minor > 0 && (
        <Row
          label={isTaxIncluded ? m.register_sum_tax_included() : m.register_sum_tax()}
          minor={sums.tax_minor}
        />
      )}
      <Row label={m.register_sum_earning()} minor={calculateEarning(basket)} />
      <div className="flex items-baseline justify-between pt-1 font-display text-[1.75rem] leading-tight font-semibold">
        <dt>{m.register_sum_total()}</dt>
        <dd data-testid="total">
          <Money minor={sums.total_minor} />
        </dd>
      </div>
    </dl>
  )
}

/** Shortcut of a button; hidden on phones. */
const Shortcut = ({ of }: { of: string }) => <span className="max-md:hidden"> ({of})</span>

/** Shipping needs a connection, because the server calculates its price. */
const Send = ({ isEmpty, onSend }: { isEmpty: boolean; onSend: () => void }) => {
  const { isOnline } = usePos()
  return (
    <button
      type="button"
      className={`${buttonClass()} h-14`}
      disabled={isEmpty || !isOnline}
      onClick={onSend}
    >
      {isOnline ? m.register_ship_button() : m.register_ship_offline()}
    </button>
  )
}

const Row = ({ label, minor }: { label: string; minor: number }) => (
  <div className="flex justify-between text-ink-2">
    <dt>{label}</dt>
    <dd>
      <Money minor={minor} />
    </dd>
  </div>
)

const useShortcuts = (keys: Record<string, () => unknown>) => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
