import { formatQuantity, type PosProduct } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useMemo, useState } from 'react'

import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { priceNow } from '../register/basket.ts'
import {
  bestSellersTab,
  type Tab,
  listBestSellers,
  listCategoryTabs,
  listOfCategory,
} from '../register/product-tabs.ts'
import type { Register } from '../use-register.ts'
import { usePos } from '../use-pos.ts'
import { useResults } from './finder.tsx'

type Props = {
  counter: Register
  /** Hidden on phones, while they show the sale. */
  isHidden: boolean
}

/** Products as touch targets: search results, or those of the chosen tab. */
export const Products = ({ counter, isHidden }: Props) => {
  const { products } = usePos()
  const { quantity, rest, found } = useResults(counter)
  const [tab, setTab] = useState<Tab>(bestSellersTab)
  const ofTab = useOfTab(tab)
  const isBrowsing = rest === '' && counter.choice.length === 0
  const listed = isBrowsing ? ofTab : found

  return (
    <section
      aria-label={m.finder_products_label()}
      className={`flex min-h-0 flex-1 flex-col gap-3 ${isHidden ? 'max-lg:hidden' : ''}`}
    >
      {isBrowsing && <Tabs chosen={tab} onChoose={setTab} />}
      {counter.choice.length > 0 && <p className="font-medium">{m.finder_choice_text()}</p>}
      <ul className="grid min-h-0 grid-cols-[repeat(auto-fill,minmax(128px,1fr))] content-start gap-2 overflow-y-auto p-0.5">
        {listed.map((product) => (
          <Tile
            key={product.variant_id}
            product={product}
            count={countOf(counter, product)}
            onPut={() => counter.put(product, quantity)}
          />
        ))}
      </ul>
      {listed.length === 0 && (
        <p className="py-8 text-center text-ink-2">
          {products.length === 0 ? m.finder_loading_text() : m.finder_empty()}
        </p>
      )}
    </section>
  )
}

const useOfTab = (tab: Tab) => {
  const { products, categories, sales } = usePos()
  return useMemo(() => {
    const category = categories.find(({ id }) => id === tab)
    return category ? listOfCategory(category, products) : listBestSellers(sales, products)
  }, [tab, products, categories, sales])
}

/** The quantity of a product in the sale, of all its variants. */
const countOf = ({ basket }: Register, { product_id }: PosProduct) =>
  basket.lines
    .filter(({ product }) => product.product_id === product_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)

type TabsProps = { chosen: Tab; onChoose: (tab: Tab) => void }

const Tabs = ({ chosen, onChoose }: TabsProps) => {
  const { categories, products } = usePos()
  const tabs = useMemo(() => listCategoryTabs(categories, products), [categories, products])
  if (tabs.length === 0) return null

  return (
    <div
      role="group"
      aria-label={m.finder_tabs_label()}
      className="flex flex-none gap-2 overflow-x-auto p-0.5"
    >
      {[{ id: bestSellersTab, name: m.finder_best_tab() }, ...tabs].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className="h-11 min-w-24 flex-none cursor-pointer rounded-[8px] border border-line bg-surface px-3.5 font-semibold whitespace-nowrap hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-ink aria-pressed:text-canvas"
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Stock at or below this is named on the tile. */
const lowStock = 5

type TileProps = { product: PosProduct; count: number; onPut: () => void }

const Tile = ({ product, count, onPut }: TileProps) => (
  <li>
    <button
      type="button"
      onClick={onPut}
      className={`relative flex h-full w-full cursor-pointer flex-col rounded-[10px] border bg-surface p-2 text-start hover:border-brand ${count > 0 ? 'border-brand outline outline-brand' : 'border-line'}`}
    >
      {count > 0 && (
        <span className="num absolute end-3 top-3 z-1 grid h-7 min-w-7 place-items-center rounded-full bg-brand px-1.5 font-semibold text-on-brand">
          {formatQuantity(count, product)}
        </span>
      )}
      <Picture of={product.picture} sizes="140px" className="mb-1.5 h-20 w-full" />
      <span className="line-clamp-2 text-[.875rem] leading-tight font-medium">{product.name}</span>
      <span className="mt-auto flex w-full items-baseline justify-between gap-2 pt-1">
        <b>
          <Money minor={priceNow(product)} />
        </b>
        {product.stock <= lowStock && (
          <span className="text-[.8125rem] text-tone-amber-ink">
            {m.finder_stock_text({ stock: formatQuantity(product.stock, product) })}
          </span>
        )}
      </span>
    </button>
  </li>
)
