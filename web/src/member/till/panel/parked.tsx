import { officeButton } from '../../../office/button.ts'
import { emptyBasket, type Basket } from '../counter/basket.ts'
import { isBasket } from '../counter/draft.ts'
import { forgetParked, park, type ParkedSale } from '../store/database.ts'
import { refresh } from '../till.ts'
import type { Counter } from '../use-counter.ts'
import { useTill } from '../use-till.ts'

/** Parked sales that can be resumed. */
export const Parked = ({ counter }: { counter: Counter }) => {
  const { parked, db } = useTill()
  const resume = async ({ id, basket }: ParkedSale) => {
    if (!db || id === undefined) return
    if (counter.basket.lines.length > 0) await parkSale(db, counter.basket)
    counter.resume(isBasket(basket) ? basket : emptyBasket)
    await forgetParked(db, id)
    await refresh(true)
  }
  if (parked.length === 0) return null

  return (
    <div className="mb-3 flex flex-wrap items-center gap-2" role="group" aria-label="Parked sales">
      {parked.map((sale) => (
        <button
          key={sale.id}
          type="button"
          className={officeButton()}
          onClick={() => void resume(sale)}
        >
          Resume {sale.name}
        </button>
      ))}
    </div>
  )
}

export const parkSale = async (db: IDBDatabase, basket: Basket) => {
  const { customer, lines } = basket
  const name =
    customer.name || customer.phone || `${lines.length} ${lines.length === 1 ? 'thing' : 'things'}`
  await park(db, { at: new Date().toISOString(), name, basket })
  await refresh(true)
}
