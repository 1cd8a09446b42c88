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

type Props = { counter: Register; onPay: () => void; onSend: () => void }

/** Register: lines, customer and totals. F2 opens the payment, F4 parks the sale. */
export const RegisterPanel = ({ counter, onPay, onSend }: Props) => {
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
      data-pos-register
      className="scroll-mt-4 rounded-[10px] border border-line bg-surface px-4 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <Lines counter={counter} />
      <Customer customer={basket.customer} onChange={counter.customer} />
      <Send isEmpty={isEmpty} onSend={onSend} />
      <div className={pinned}>
        <Sums basket={basket} />
        <div className="mt-2 grid grid-cols-[1fr_2fr] gap-2.5 max-lg:hidden">
          <button
            type="button"
            className={`${buttonClass()} min-h-14`}
            disabled={isEmpty}
            onClick={layAside}
          >
            {m.register_hold_button()}
            <Shortcut of="F4" />
          </button>
          <button
            type="button"
            className={`${buttonClass('primary')} min-h-14 text-[1.0625rem]`}
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

/** Totals and Pay stay at the bottom of the screen, however many lines there are. */
const pinned =
  'border-t border-line bg-surface py-2.5 lg:sticky lg:bottom-0 lg:rounded-b-[10px] lg:pb-4'

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
      <div className="flex justify-between pt-1 text-[1.375rem] font-bold">
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
      className={`${buttonClass()} mb-2.5 min-h-11 w-full`}
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
