import * as m from '@emporia/messages/member'
import { useLoaderData } from 'react-router'

import { LatestOrders } from '../features/orders/buyer/latest-orders.tsx'
import { greetingFor } from '../features/dashboard/greeting.ts'
import { You } from '../features/dashboard/you.tsx'
import { Loaded } from '../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../backoffice/page-title.tsx'
import { useSession } from '../session/session.ts'
import { loadOverview } from './load-overview.ts'
import { OnItsWay } from './on-its-way.tsx'
import { AgainTile, SavedTile, WalletTile } from './overview-tiles.tsx'

export const clientLoader = () => ({ overview: loadOverview() })

/** A customer's start page: what is on its way, the balance, saved items and the latest orders. */
export default function Overview() {
  const { overview } = useLoaderData<typeof clientLoader>()
  const { user } = useSession()
  if (!user) return null

  return (
    <>
      <PageTitle title={greetingFor(user.name)} />
      <Loaded of={overview} what={m.overview_orders_name()}>
        {({ latest, arrived, inTransit, wallet, saved }) => (
          <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid gap-3.5">
              {inTransit.length > 0 && <OnItsWay orders={inTransit} />}
              <LatestOrders orders={latest} />
            </div>
            <div className="grid gap-3.5 sm:max-xl:grid-cols-2">
              {wallet && <WalletTile wallet={wallet} />}
              <AgainTile groups={arrived} />
              {saved && <SavedTile saved={saved} />}
              <You person={user} settings="/user/settings" />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}
