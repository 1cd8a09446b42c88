import type { ProductPage } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { button } from '../../ui/button.ts'
import { useMoney } from '../../ui/money.tsx'

/** A bar on phones while the main button is scrolled out of view. It triggers that button. */
export const BuyBar = ({ product }: { product: ProductPage }) => {
  const money = useMoney()
  if (product.available <= 0 && !product.backorder) return null

  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex items-center gap-3.5 border-t border-line bg-bg px-4 pt-2.5 pb-3.5 md:-mx-6 md:px-6 lg:hidden print:hidden">
      <p className="num text-[.8125rem] text-ink-2">
        {product.has_price_range ? m.product_bar_from() : m.product_bar_price()}
        <strong className="block font-display text-[1.25rem] leading-none font-semibold text-ink">
          {money(product.price_minor)}
        </strong>
      </p>
      <button
        type="button"
        data-presses="add-to-cart"
        className={`${button('primary', 'lg')} flex-1`}
      >
        {m.product_bar_button()}
      </button>
    </div>
  )
}
