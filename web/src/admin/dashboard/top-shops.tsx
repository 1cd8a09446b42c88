import type { AdminDashboard } from '@emporia/contract'

import { counted } from '../../format/number.ts'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { can } from '../../session/session.ts'
import { Awning } from '../../ui/awning.tsx'
import { Money } from '../../ui/money.tsx'

type Shops = NonNullable<AdminDashboard['sales']>['top_shops']

/** Shops with the highest sales of the period. */
export const TopShops = ({ shops }: { shops: Shops }) => (
  <Panel title="Shops that sell most">
    {shops.length === 0 && <p className="text-ink-2">Nothing was sold in these days.</p>}
    <ol className="grid gap-3.5">
      {shops.map(({ shop_id, name, orders, sales_minor }) => (
        <li key={shop_id ?? 0} className="flex items-center gap-3">
          <Awning shop={shop_id} className="h-3.5 w-5.5 flex-none" />
          <div className="min-w-0 flex-1">
            <TitleCell
              name={name}
              below={counted(orders, 'order')}
              {...(shop_id !== null && can('member') && { to: `/admin/seller-shops/${shop_id}` })}
            />
          </div>
          <Money minor={sales_minor} />
        </li>
      ))}
    </ol>
  </Panel>
)
