import type { CategoryNode, PublicSettings } from '@emporia/contract'
import type { ReactNode } from 'react'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type Props = {
  settings: PublicSettings | undefined
  categories: CategoryNode[] | undefined
  current?: number | undefined
  children: ReactNode
}

/** Skip link, header, main and footer: round every public page, also when it failed. */
export const Frame = ({ settings, categories = [], current, children }: Props) => {
  const { site_name = 'Emporia', products = 0, shops = 0, currency } = settings ?? {}

  return (
    <>
      <a
        href="#main"
        className="sr-only bg-ink px-4 py-3 text-bg focus:not-sr-only focus:absolute focus:z-50"
      >
        Skip to content
      </a>
      <Header
        name={site_name}
        products={products}
        shops={shops}
        categories={categories}
        current={current}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer name={site_name} shops={shops} currency={currency?.code ?? 'USD'} />
    </>
  )
}
