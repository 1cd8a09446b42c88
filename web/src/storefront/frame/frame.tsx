import type { CategoryNode, PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import type { ReactNode } from 'react'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type Props = {
  settings: PublicSettings | undefined
  categories: CategoryNode[] | undefined
  current?: number | undefined
  children: ReactNode
}

/** Skip link, header, main and footer of every public page, including error pages. */
export const Frame = ({ settings, categories = [], current, children }: Props) => (
  <>
    <a
      href="#main"
      className="sr-only bg-ink px-4 py-3 text-bg focus:not-sr-only focus:absolute focus:z-50"
    >
      {m.header_skip_link()}
    </a>
    <Header settings={settings} categories={categories} current={current} />
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
    <Footer settings={settings} />
  </>
)
