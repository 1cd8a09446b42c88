import { api, type SellerDashboard, shopEffects } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { useLoaderData } from 'react-router'

import { greetingFor } from '../../features/dashboard/greeting.ts'
import { OpenOrders } from '../../features/dashboard/open-orders.tsx'
import { Period } from '../../features/dashboard/period.tsx'
import { Sales } from '../../features/dashboard/sales.tsx'
import { TopProducts } from '../../features/dashboard/top-products.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { canInShop, useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Application } from '../shop/application.tsx'
import { getPausedLogin } from '../shop/paused-login.ts'
import { ShopPanel } from '../shop/shop-panel.tsx'
import { Figures } from './figures.tsx'
import { ToDo } from './to-do.tsx'
import { lazy } from '../../ui/lazy.ts'

// Most sellers see none of them on a visit.
const ClosingPanel = lazy(async () => ({
  default: (await import('../shop/closing-panel.tsx')).ClosingPanel,
}))
const TermsPanel = lazy(async () => ({
  default: (await import('../shop/terms-panel.tsx')).TermsPanel,
}))

export const clientLoader = listLoader(api.seller.dashboard)

/** The seller's start page: pending work first, then the figures. */
export default function Overview() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const { seller } = useSession()
  if (!seller) return null
  const isOpen = shopEffects[seller.shop.status].orders !== 'none'

  return (
    <>
      <PageTitle title={greetingFor(seller.name)}>{isOpen && <Period />}</PageTitle>
      <div className="grid gap-3.5">
        {!isOpen && <Application shop={seller.shop} />}
        {seller.is_paused && (
          <Panel>
            <Alert {...getPausedLogin()} />
          </Panel>
        )}
        {seller.shop.closing && !seller.shop.closing.is_own && (
          <ClosingPanel closing={seller.shop.closing} />
        )}
        {isOpen && seller.shop.terms?.accepted_at === null && (
          <TermsPanel terms={seller.shop.terms} />
        )}
        <Loaded of={reply} what={m.dashboard_noun()}>
          {(dashboard) => <Day dashboard={dashboard} isOpen={isOpen} />}
        </Loaded>
      </div>
    </>
  )
}

type DayProps = { dashboard: SellerDashboard; isOpen: boolean }

const Day = ({ dashboard, isOpen }: DayProps) => {
  const { seller } = useSession()
  if (!seller) return null

  return (
    <div className="grid gap-3.5">
      {isOpen && (
        <>
          {dashboard.counts && <OpenOrders counts={dashboard.counts} to="/seller/order" />}
          <Figures dashboard={dashboard} />
          <div className="grid items-start gap-3.5 xl:grid-cols-[2fr_1fr]">
            <Sales sales={dashboard.sales} />
            {dashboard.top && (
              <TopProducts
                top={dashboard.top}
                {...(canInShop('product') && { pageOf: (id) => `/seller/product/add?id=${id}` })}
              />
            )}
          </div>
        </>
      )}
      <div className="grid items-start gap-3.5 xl:grid-cols-2">
        <ToDo seller={seller} dashboard={dashboard} />
        {isOpen && <ShopPanel seller={seller} />}
      </div>
    </div>
  )
}
