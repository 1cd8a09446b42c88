import type { ReactNode } from 'react'

import { OfflineBar } from '../../backoffice/form/unsaved-changes/offline-bar.tsx'
import { useFocusOnNavigation } from '../../backoffice/shell/use-focus-on-navigation.ts'
import { AccountCrumbs } from './account-crumbs.tsx'
import '../../backoffice/backoffice.css'

type Props = {
  /** Notices about the account, above everything. */
  bars?: ReactNode
  /** Buttons at the end of the breadcrumbs. */
  tools: ReactNode
  /** The list at the side from 992 pixels. */
  menu: ReactNode
  /** The bar at the bottom of smaller windows. */
  bar: ReactNode
  children: ReactNode
}

/** Breadcrumbs, the menu and a screen of the account. */
export const AccountFrame = ({ bars, tools, menu, bar, children }: Props) => {
  const content = useFocusOnNavigation<HTMLDivElement>()

  return (
    <div className="account">
      <OfflineBar />
      {bars}
      <div className="wrap">
        <header className="flex h-16 items-center gap-3 print:hidden">
          <AccountCrumbs />
          <div className="ms-auto flex flex-none items-center gap-1 max-sm:gap-0">{tools}</div>
        </header>
        <div className="lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-8">
          <div className="account-menu print:hidden">{menu}</div>
          <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
            {children}
          </div>
        </div>
      </div>
      {bar}
    </div>
  )
}
