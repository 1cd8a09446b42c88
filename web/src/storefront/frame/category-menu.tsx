import type { CategoryNode, PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { categoryPath } from '../../format/address.ts'
import { count } from '../../format/number.ts'
import { DeliverTo } from './deliver-to.tsx'

type Props = { settings: PublicSettings | undefined; categories: CategoryNode[] }

/** All categories in one panel that the browser opens and closes without scripts. */
export const CategoryMenu = ({ settings, categories }: Props) => (
  <div
    id="categories"
    popover="auto"
    className="absolute inset-x-0 top-15 m-0 max-h-[calc(100dvh-60px)] w-auto overflow-y-auto border-b border-line bg-raised text-ink shadow-2 md:top-[122px] md:max-h-[70dvh]"
  >
    <nav
      aria-label={m.header_categories_all()}
      className="wrap grid gap-x-8 gap-y-6 py-6 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
    >
      <ul className="md:hidden">
        <Row href="/shopping-mall" name={m.header_shops()} />
        <Row href="/offers" name={m.header_offers()} />
        <Row href="/order-track" name={m.header_track_order()} />
        {settings?.context && (
          <li>
            <DeliverTo settings={settings} className={`${row} text-ink-2`} />
          </li>
        )}
      </ul>
      {categories.map(({ children, ...category }) => (
        <ul key={category.id}>
          <Row
            href={categoryPath(category)}
            name={category.name}
            products={category.products}
            strong
          />
          {children.map((child) => (
            <Row
              key={child.id}
              href={categoryPath(child)}
              name={child.name}
              products={child.products}
            />
          ))}
        </ul>
      ))}
    </nav>
  </div>
)

type RowProps = { href: string; name: string; products?: number; strong?: boolean }

const Row = ({ href, name, products, strong = false }: RowProps) => (
  <li>
    <a href={localePath(href)} className={`${row} ${strong ? 'font-semibold' : 'text-ink-2'}`}>
      {name}
      {products !== undefined && (
        <span className="num text-[.8125rem] font-normal text-ink-3">{count(products)}</span>
      )}
    </a>
  </li>
)

const row = 'flex items-baseline gap-2 py-1.5 text-[.9375rem] hover:underline'
