import type { PosCustomer, PosProduct } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useCallback, useEffect, useRef, useState } from 'react'

import { toast } from '../../ui/toast.ts'
import { store as session } from '../../session/store.ts'
import { add, type Basket, emptyBasket, setDiscount, setQuantity } from './register/basket.ts'
import { counted, readCode } from './register/codes.ts'
import { basketDraft, ownDraft } from './register/draft.ts'
import { beep, listenForScans } from './register/scanner.ts'
import { usePos } from './use-pos.ts'

type Ear = {
  /** Why nothing may be added now; empty if it may. */
  deafBecause: string
  onHeard: () => void
}

/** The current sale: its basket, and the products that a barcode reader adds. */
export const useRegister = ({ deafBecause, onHeard }: Ear) => {
  const { products } = usePos()
  const { held, setBasket, isElsewhere, useHere } = useStoredBasket()
  const basket = withUpdates(held, products)
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<PosProduct[]>([])
  const put = useCallback(
    (product: PosProduct, quantity = 1) => {
      setBasket((before) => add(before, product, quantity))
      setChoice([])
      setTyped('')
    },
    [setBasket],
  )

  const scan = useReader({
    put,
    choose: setChoice,
    search: setTyped,
    deafBecause: isElsewhere ? m.register_elsewhere_scan() : deafBecause,
    onHeard,
  })

  return {
    basket,
    isElsewhere,
    useHere,
    typed,
    choice,
    setTyped,
    put,
    scan,
    choose: (id: number) => setBasket((b) => ({ ...b, chosen: b.chosen === id ? 0 : id })),
    clear: () => setBasket(emptyBasket),
    resume: setBasket,
    quantity: (id: number, quantity: number) => setBasket((b) => setQuantity(b, id, quantity)),
    discount: (id: number, minor: number) => setBasket((b) => setDiscount(b, id, minor)),
    customer: (customer: PosCustomer) => setBasket((b) => ({ ...b, customer })),
  }
}

/** The basket, stored with every change while this tab owns the register. */
const useStoredBasket = () => {
  const userId = session.read().user?.id ?? 0
  const [basket, setBasket] = useState<Basket>(emptyBasket)
  const [place, setPlace] = useState<'unknown' | 'here' | 'elsewhere'>('unknown')
  const draft = useRef<ReturnType<typeof ownDraft>>(undefined)
  useEffect(() => {
    let wasElsewhere = false
    const own = ownDraft({
      onOwned: () => {
        // Products scanned before the lock was granted stay; a basket of another tab replaces them.
        const isRetained = (current: Basket) => !wasElsewhere && current.lines.length > 0
        setBasket((current) => (isRetained(current) ? current : basketDraft.read(userId)))
        setPlace('here')
      },
      onOther: () => {
        wasElsewhere = true
        setPlace('elsewhere')
      },
    })
    draft.current = own
    return own.end
  }, [userId])
  useEffect(() => {
    if (place === 'here') basketDraft.write(userId, basket)
  }, [place, userId, basket])
  const isElsewhere = place === 'elsewhere'
  return { held: basket, setBasket, isElsewhere, useHere: () => draft.current?.take() }
}

type ScanHandlers = Ear & {
  put: (product: PosProduct, quantity: number) => void
  choose: (products: PosProduct[]) => void
  search: (text: string) => void
}

/** Adds scanned products to the basket; an unknown code goes into the search field. */
const useReader = ({ put, choose, search, deafBecause, onHeard }: ScanHandlers) => {
  const { products } = usePos()
  const take = (code: string, before: string) => {
    const { quantity } = counted(before)
    const found = readCode(code, products)
    if (found.kind === 'one') return put(found.product, found.quantity * quantity)
    if (found.kind === 'many') return choose(found.products)
    beep()
    search(found.code)
    toast(m.register_scan_unknown({ code: found.code }))
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
  const isKnown = useRef<(code: string) => boolean>(() => false)
  useEffect(() => {
    isKnown.current = (code) => readCode(code, products).kind === 'one'
  })
  useEffect(
    () =>
      listenForScans({
        onCode: (code, before) => latest.current(code, before),
        isKnown: (code) => isKnown.current(code),
        searchField: () => document.querySelector<HTMLInputElement>('[data-pos-search]'),
      }),
    [],
  )
  return (code: string) => take(code, '')
}

/** Updates prices and stock, also of products already in the basket. */
const withUpdates = (basket: Basket, products: PosProduct[]): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => ({
    ...line,
    product: products.find((one) => one.variant_id === line.product.variant_id) ?? line.product,
  })),
})

export type Register = ReturnType<typeof useRegister>
