import type { ReactNode } from 'react'

const places = {
  market: 'The market',
  looks: 'Looks',
  money: 'Currency and tax',
  orders: 'Orders',
  shipping: 'Shipping',
  shops: 'Shops',
  pages: 'Pages',
  security: 'Security',
  maintenance: 'Maintenance',
}

/** Links to the sections of a long form. */
export const PanelLinks = () => (
  <nav aria-label="Parts of the settings" className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1">
    {Object.entries(places).map(([place, title]) => (
      <a
        key={place}
        href={`#${place}`}
        className="rounded-[6px] border border-line bg-surface px-3 py-1.5 text-office font-medium whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink"
      >
        {title}
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
