import * as m from '@emporia/messages/settings'
import type { ReactNode } from 'react'

const places = {
  market: m.settings_site_title,
  looks: m.settings_brand_title,
  money: m.settings_links_money,
  orders: m.settings_orders_title,
  shipping: m.settings_tax_shipping,
  shops: m.settings_links_shops,
  pages: m.settings_pages_title,
  security: m.settings_security_title,
  maintenance: m.settings_maintenance_title,
}

/** Links to the sections of a long form. */
export const PanelLinks = () => (
  <nav aria-label={m.settings_links_label()} className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1">
    {Object.entries(places).map(([place, title]) => (
      <a
        key={place}
        href={`#${place}`}
        className="rounded-[6px] border border-line bg-surface px-3 py-1.5 text-office font-medium whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink"
      >
        {title()}
      </a>
    ))}
  </nav>
)

type Props = { of: keyof typeof places; children: ReactNode }

export const Place = ({ of, children }: Props) => (
  <div id={of} className="grid scroll-mt-20 gap-3.5">
    {children}
  </div>
)
