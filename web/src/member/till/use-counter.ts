import type { TillCustomer, TillProduct } from '@emporia/contract'
import { useCallback, useEffect, useRef, useState } from 'react'

import { toast } from '../../ui/toast.ts'
import { add, type Basket, emptyBasket, setDiscount, setQuantity } from './counter/basket.ts'
import { counted, readCode } from './counter/codes.ts'
import { beep, listenForScans } from './counter/scanner.ts'
import { useTill } from './use-till.ts'

type Ear = {
  /** Why nothing may be added now; '' where it may. */
  deafBecause: string
  onHeard: () => void
}

/** The sale that is being made: what lies on the counter, and what the reader adds to it. */
export const useCounter = ({ deafBecause, onHeard }: Ear) => {
  const { products } = useTill()
  const [held, setBasket] = useState<Basket>(emptyBasket)
  const basket = withNews(held, products)
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<TillProduct[]>([])
  const put = useCallback((product: TillProduct, quantity = 1) => {
    setBasket((before) => add(before, product, quantity))
    setChoice([])
    setTyped('')
  }, [])

  const scan = useReader({ put, choose: setChoice, search: setTyped, deafBecause, onHeard })

  return {
    basket,
    typed,
    choice,
    setTyped,
    put,
    scan,
    clear: () => setBasket(emptyBasket),
    resume: setBasket,
    quantity: (id: number, quantity: number) => setBasket((b) => setQuantity(b, id, quantity)),
    discount: (id: number, minor: number) => setBasket((b) => setDiscount(b, id, minor)),
    customer: (customer: TillCustomer) => setBasket((b) => ({ ...b, customer })),
  }
}

type Hands = Ear & {
  put: (product: TillProduct, quantity: number) => void
  choose: (products: TillProduct[]) => void
  search: (text: string) => void
}

/** What the reader reads goes onto the counter, or into the search where nobody knows it. */
const useReader = ({ put, choose, search, deafBecause, onHeard }: Hands) => {
  const { products } = useTill()
  const take = (code: string, before: string) => {
    const { quantity } = counted(before)
    const found = readCode(code, products)
    if (found.kind === 'one') return put(found.product, found.quantity * quantity)
    if (found.kind === 'many') return choose(found.products)
    beep()
    search(found.code)
    toast(`${found.code} is not known here. Search for the product by its name`)
  }
  const hear = (code: string, before: string) => {
    if (deafBecause === '') {
      onHeard()
      return take(code, before)
    }
    beep()
    toast(deafBecause)
  }
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => listenForScans((code, before) => latest.current(code, before)), [])
  return (code: string) => take(code, '')
}

/** Prices and stock as they are known now, also of what lies on the counter already. */
const withNews = (basket: Basket, products: TillProduct[]): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => ({
    ...line,
    product: products.find((one) => one.variant_id === line.product.variant_id) ?? line.product,
  })),
})

export type Counter = ReturnType<typeof useCounter>
