import * as m from '@emporia/messages/member'
import type { ReactNode } from 'react'
import { Outlet, redirectDocument, useRouteLoaderData } from 'react-router'

import { AreaContext } from '../backoffice/shell/area.ts'
import { backofficeLook } from '../backoffice/form/look.ts'
import { ContentSkeleton } from '../backoffice/shell/content-skeleton.tsx'
import { LookContext } from '../form/look-context.ts'
import type { loader as rootLoader } from '../root.tsx'
import { guestSession } from '../session/guest.ts'
import { startSession } from '../session/start.ts'
import { Logo } from '../storefront/frame/logo.tsx'
import { AccountOffer } from './account-offer.tsx'
import { sections } from './sections.ts'
import '../backoffice/backoffice.css'

const areaConfig = {
  area: 'guest' as const,
  name: m.menu_item_orders,
  sections,
  profile: '',
}

export const meta = () => [
  { title: m.menu_item_orders() },
  { name: 'robots', content: 'noindex, nofollow' },
]
export const clientMiddleware = [
  async () => {
    if (guestSession.read() === null) throw redirectDocument('/order-track')
  },
]
/** A visitor who is signed in may move the orders into the account. */
export const clientLoader = async () => ({ session: await startSession() })
clientLoader.hydrate = true as const
export const HydrateFallback = () => (
  <GuestFrame>
    <ContentSkeleton />
  </GuestFrame>
)
export const handle = { hydrate: true }

/** The orders of a guest. */
export default function GuestLayout() {
  return (
    <LookContext value={backofficeLook}>
      <AreaContext value={areaConfig}>
        <GuestFrame>
          <div className="mb-3.5 print:hidden">
            <AccountOffer />
          </div>
          <Outlet />
        </GuestFrame>
      </AreaContext>
    </LookContext>
  )
}

/** A header without a menu, because there is nothing else. */
const GuestFrame = ({ children }: { children: ReactNode }) => {
  const settings = useRouteLoaderData<typeof rootLoader>('root')

  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-15 w-full max-w-[1440px] items-center px-4 md:px-6">
          <Logo settings={settings} />
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-[1440px] px-4 pt-[22px] pb-24 md:px-6">
        {children}
      </main>
    </>
  )
}
