import * as m from '@emporia/messages/storefront'

import { count } from '../../format/number.ts'

export type ShopTab = 'things' | 'reviews'

export const parseTab = (query: URLSearchParams): ShopTab =>
  query.get('tab') === 'reviews' ? 'reviews' : 'things'

type Props = { shop: { rating_count: number }; productCount: number; tab: ShopTab }

/** Two links: the products of a shop, and its reviews. */
export const ShopTabs = ({ shop, productCount: items, tab }: Props) => (
  <nav
    id="more"
    aria-label={m.shop_tabs_label()}
    className="mt-9 mb-5 flex gap-5 border-b border-line md:gap-7"
  >
    <TabLink
      href="?#more"
      label={m.shop_tab_products()}
      number={items}
      isCurrent={tab === 'things'}
    />
    <TabLink
      href="?tab=reviews#more"
      label={m.shop_tab_reviews()}
      number={shop.rating_count}
      isCurrent={tab === 'reviews'}
    />
  </nav>
)

type LinkProps = { href: string; label: string; number: number; isCurrent: boolean }

const TabLink = ({ href, label: text, number, isCurrent }: LinkProps) => (
  <a
    href={href}
    aria-current={isCurrent ? 'true' : undefined}
    className="-mb-px flex h-[46px] items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink"
  >
    {text} <span className="num">{count(number)}</span>
  </a>
)
