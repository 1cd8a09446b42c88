import * as m from '@emporia/messages/pos'

import { buttonClass } from '../../../backoffice/button.ts'
import { emptyBasket, type Basket } from '../register/basket.ts'
import { isBasket } from '../register/draft.ts'
import { deleteParked, park, type ParkedSale, type PosDatabase } from '../offline-store/database.ts'
import { refresh } from '../pos.ts'
import type { Register } from '../use-register.ts'
import { usePos } from '../use-pos.ts'

/** Parked sales that can be resumed. */
export const Parked = ({ counter }: { counter: Register }) => {
  const { parked, db } = usePos()
  const resume = async ({ id, basket }: ParkedSale) => {
    if (!db || id === undefined) return
    if (counter.basket.lines.length > 0) await parkSale(db, counter.basket)
    counter.resume(isBasket(basket) ? basket : emptyBasket)
    await deleteParked(db, id)
    await refresh(true)
  }
  if (parked.length === 0) return null

  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-2"
      role="group"
      aria-label={m.parked_sales_label()}
    >
      {parked.map((sale) => (
        <button
          key={sale.id}
          type="button"
          className={buttonClass()}
          onClick={() => void resume(sale)}
        >
          {m.parked_resume_button({ name: sale.name })}
        </button>
      ))}
    </div>
  )
}

export const parkSale = async (db: PosDatabase, basket: Basket) => {
  const { customer, lines } = basket
  const name = customer.name || customer.phone || m.parked_sale_name({ count: lines.length })
  await park(db, { at: new Date().toISOString(), name, basket })
  await refresh(true)
}
