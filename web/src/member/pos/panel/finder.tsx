import { formatQuantity, type PosProduct } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { priceNow } from '../register/basket.ts'
import { canSee } from '../register/camera.ts'
import { counted, readCode, search } from '../register/codes.ts'
import type { Register } from '../use-register.ts'
import { usePos } from '../use-pos.ts'
import { CameraDialog } from './camera-dialog.tsx'

type Props = { counter: Register }

const useResults = ({ typed, choice }: Register) => {
  const { products } = usePos()
  const { quantity, rest } = counted(typed)
  return { quantity, rest, products, found: choice.length > 0 ? choice : search(rest, products) }
}

/** Product search by name, number or code; Enter adds the first result. */
export const Search = ({ counter }: Props) => {
  const { quantity, rest, products, found } = useResults(counter)
  const field = useSlash()
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const exact = readCode(rest, products)
    const [first] = found
    if (exact.kind === 'one') counter.put(exact.product, exact.quantity * quantity)
    // The code of a slow reader is not a query: it could match a product whose number contains it.
    else if (first && rest && !isCode(rest)) counter.put(first, quantity)
    else if (rest) counter.scan(rest)
  }

  return (
    <div className="flex gap-2 lg:col-start-1">
      <input
        ref={field}
        data-pos-search
        type="search"
        aria-label={m.finder_search_label()}
        placeholder={m.finder_search_placeholder()}
        className="office-input h-12 min-w-0 flex-1 text-base"
        value={counter.typed}
        onChange={({ target }) => counter.setTyped(target.value)}
        onKeyDown={enter}
      />
      {canSee() && <Camera counter={counter} />}
    </div>
  )
}

const isCode = (typed: string) => /^\d{6,}$/.test(typed)

const Camera = ({ counter }: Props) => {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        className={`${buttonClass()} min-h-12 px-4`}
        onClick={() => setOpen(true)}
      >
        {m.finder_camera_button()}
      </button>
      {isOpen && <CameraDialog counter={counter} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The slash key focuses the search field. */
const useSlash = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return field
}

/** Search results as touch targets. */
export const Products = ({ counter }: Props) => {
  const { quantity, products, found } = useResults(counter)

  return (
    <section aria-label={m.finder_products_label()} className="min-w-0 lg:col-start-1">
      {counter.choice.length > 0 && <p className="pb-2 font-medium">{m.finder_choice_text()}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2">
        {found.map((product) => (
          <Tile
            key={product.variant_id}
            product={product}
            onPut={() => counter.put(product, quantity)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-8 text-center text-ink-2">
          {products.length === 0 ? m.finder_loading_text() : m.finder_empty()}
        </p>
      )}
    </section>
  )
}

const Tile = ({ product, onPut }: { product: PosProduct; onPut: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onPut}
      className="flex h-full w-full cursor-pointer flex-col rounded-[10px] border border-line bg-surface p-2 text-start hover:border-brand"
    >
      <Picture of={product.picture} sizes="132px" className="mb-2 aspect-square w-full" />
      <span className="line-clamp-2 text-[.875rem] font-medium">{product.name}</span>
      <span className="line-clamp-1 text-[.8125rem] text-ink-2">
        {product.variant_label || product.sku}
      </span>
      <span className="mt-auto flex w-full items-baseline justify-between gap-2 pt-1">
        <b>
          <Money minor={priceNow(product)} />
        </b>
        <span className="text-[.8125rem] text-ink-2">
          {m.finder_stock_text({ stock: formatQuantity(product.stock, product) })}
        </span>
      </span>
    </button>
  </li>
)
