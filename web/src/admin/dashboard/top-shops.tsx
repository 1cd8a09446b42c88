import type { AdminDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { can } from '../../session/session.ts'
import { Awning } from '../../ui/awning.tsx'
import { Money } from '../../ui/money.tsx'

type Shops = NonNullable<AdminDashboard['sales']>['top_shops']

/** Shops with the highest sales of the period. */
export const TopShops = ({ shops }: { shops: Shops }) => (
  <Panel title={m.dashboard_shops_title()}>
    {shops.length === 0 && <p className="text-ink-2">{m.dashboard_shops_empty()}</p>}
    <ol className="grid gap-3.5">
      {shops.map(({ shop_id, name, orders, sales_minor }) => (
        <li key={shop_id ?? 0} className="flex items-center gap-3">
          <Awning shop={shop_id} className="h-3.5 w-5.5 flex-none" />
          <div className="min-w-0 flex-1">
            <TitleCell
              name={name}
              below={m.dashboard_shops_orders({ count: orders })}
              {...(shop_id !== null && can('member') && { to: `/admin/seller-shops/${shop_id}` })}
            />
          </div>
          <Money minor={sales_minor} />
        </li>
      ))}
    </ol>
  </Panel>
)
