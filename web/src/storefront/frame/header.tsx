import type { CategoryNode, PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { categoryPath } from '../../format/address.ts'
import { Icon } from '../../ui/icon.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { Logo } from './logo.tsx'
import { Search } from './search.tsx'

type Props = {
  settings: PublicSettings | undefined
  categories: CategoryNode[]
  /** The id of the page's top-level category, which is marked in the header. */
  current: number | undefined
}

/** Logo, search, account and cart, with the categories below. */
export const Header = ({ settings, categories, current }: Props) => (
  <>
    <header className="bg-bg md:border-b md:border-line">
      <div className="wrap flex h-15 items-center gap-2 md:h-19 md:gap-7">
        <button
          type="button"
          popoverTarget="categories"
          aria-label={m.header_menu()}
          className="-ms-1.5 grid size-11 cursor-pointer place-items-center md:hidden print:hidden"
        >
          <Icon name="menu" className="icon size-6" />
        </button>
        <Logo settings={settings} />
        <Search
          id="search"
          placeholder={whatThereIs(settings)}
          className="hidden max-w-[620px] flex-1 md:flex print:hidden"
        />
        <div className="ms-auto flex items-center gap-1 print:hidden">
          <DeliverTo settings={settings} className={`${action} max-lg:hidden whitespace-nowrap`} />
          <a href={localePath('/login')} data-slot="account" className={action}>
            <Icon name="person" />
            <span className="max-lg:sr-only">{m.header_sign_in()}</span>
            <b data-slot="notices" hidden className={badge} />
          </a>
          <a href={localePath('/saved')} data-slot="saved" className={action}>
            <Icon name="heart" />
            <span className="sr-only">{m.header_saved_link()}</span>
          </a>
          <a href={localePath('/checkout')} data-opens="cart" className={action}>
            <Icon name="cart" />
            <span className="max-md:sr-only">{m.header_cart()}</span>
            <span data-slot="cart" aria-hidden="true" hidden className={badge} />
            <span data-slot="cart-words" aria-live="polite" className="sr-only" />
          </a>
        </div>
      </div>
      <Nav settings={settings} categories={categories} current={current} />
    </header>
    <div className="sticky top-0 z-20 border-b border-line bg-bg px-4 pb-3 md:hidden print:hidden">
      <Search id="search-phone" placeholder={m.header_search_placeholder()} className="flex" />
    </div>
    <CategoryMenu settings={settings} categories={categories} />
  </>
)

const whatThereIs = ({ products, shops }: Partial<PublicSettings> = {}) =>
  m.header_search_counts({ products: products ?? 0, shops: shops ?? 0 })

const action =
  'relative inline-flex h-11 items-center justify-center gap-2 rounded-md text-[.9375rem] font-medium hover:bg-hover max-md:w-11 md:px-3'

const badge =
  'num inline-grid h-5 min-w-5 place-items-center rounded-pill bg-brand px-1 text-[.75rem] font-semibold text-on-brand max-md:absolute max-md:top-0.5 max-md:end-0 [&[hidden]]:hidden'

const Nav = ({ settings, categories, current }: Props) => (
  <nav aria-label={m.header_categories_label()} className="wrap hidden md:block print:hidden">
    <ul className="flex gap-5 overflow-x-auto text-[.9375rem] font-medium whitespace-nowrap text-ink-2 [scrollbar-width:none] lg:gap-7">
      <li>
        <button
          type="button"
          popoverTarget="categories"
          className={`${tab} cursor-pointer text-ink`}
        >
          <Icon name="menu" className="icon size-4.5" />
          {m.header_categories_all()}
        </button>
      </li>
      {categories.slice(0, 6).map((category) => (
        <li key={category.id}>
          <a
            href={localePath(categoryPath(category))}
            aria-current={category.id === current ? 'true' : undefined}
            className={`${tab} aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink`}
          >
            {category.name}
          </a>
        </li>
      ))}
      <li className="ms-auto">
        <a href={localePath('/shopping-mall')} className={tab}>
          {m.header_shops()}
        </a>
      </li>
      <li>
        <a href={localePath('/offers')} className={tab}>
          {m.header_offers()}
        </a>
      </li>
      {settings?.context && (
        <li className="lg:hidden">
          <DeliverTo settings={settings} className={tab} />
        </li>
      )}
    </ul>
  </nav>
)

const tab = 'inline-flex h-[46px] items-center gap-2 border-b-2 border-transparent hover:text-ink'
