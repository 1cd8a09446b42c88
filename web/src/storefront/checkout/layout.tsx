import * as m from '@emporia/messages/checkout'
import { Outlet, useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '../../root.tsx'
import { ErrorScreen } from '../../ui/error-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../frame/logo.tsx'

/** A reduced header, without links that lead away from the payment. */
export default function CheckoutLayout() {
  return (
    <>
      <CheckoutHeader />
      <main id="main">
        <Outlet />
      </main>
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <CheckoutHeader />
    <main id="main">
      <ErrorScreen />
    </main>
  </>
)

const CheckoutHeader = () => {
  const settings = useRouteLoaderData<typeof rootLoader>('root')

  return (
    <header className="border-b border-line">
      <div className="wrap flex h-15 items-center md:h-18">
        <Logo settings={settings} />
        <p className="ms-auto flex items-center gap-1.5 text-[.9375rem] text-ink-2">
          <Icon name="lock" className="icon size-4" />
          <span className="max-md:sr-only">{m.checkout_header_secure()}</span>
        </p>
      </div>
    </header>
  )
}
