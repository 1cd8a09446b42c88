import * as m from '@emporia/messages/island'
import { localePath } from '@emporia/messages/locale'

import { button } from '../ui/button.ts'
import { EmptyCart } from './empty-cart.tsx'
import { localCart } from './local.ts'
import { PendingList } from './pending-list.tsx'
import { SheetHead } from './sheet.tsx'

/** The cart of a guest. */
export const GuestCart = () => (
  <>
    <SheetHead title={m.cart_drawer_title()} count={localCart.count()} />
    {localCart.count() === 0 ? (
      <EmptyCart />
    ) : (
      <>
        <div className="flex-1 overflow-y-auto px-4 md:px-6">
          <p className="pb-2 text-ink-2">{m.cart_guest_text()}</p>
          <PendingList />
        </div>
        <div className="border-t border-line px-4 pt-5 pb-6 md:px-6">
          <a href={localePath('/checkout')} className={`${button('primary', 'lg')} w-full`}>
            {m.cart_guest_link()}
          </a>
        </div>
      </>
    )}
  </>
)
