import { shopFlow, type api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { fullDay } from '../../format/date.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Awning } from '../../ui/awning.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { useLocale } from '../../ui/money.tsx'
import { getAdvice, getPackageAdvice } from './advice.ts'

type Seller = NonNullable<Data<typeof api.seller.profile.show>>

/** The shop, its status, and what that means. */
export const ShopPanel = ({ seller }: { seller: Seller }) => {
  const { shop, package: bought } = seller
  const { time_zone } = useLocale()
  const isOpen = shop.status === 'approved' && bought !== null
  const warning = getPackageAdvice(shop.status, bought)

  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Awning shop={shop.id} className="h-3.5 w-5.5 flex-none" />
        <h2 className="font-sans text-[.9375rem] font-semibold">{shop.name}</h2>
        <StateBadge flow={shopFlow} state={shop.status} />
        {isOpen && (
          <a
            href={`/shopping-mall/details/${shop.id}-${shop.slug}`}
            className={`${linkClass} ms-auto`}
          >
            {m.shop_panel_link()}
          </a>
        )}
      </div>
      <p className={`mt-2 max-w-[68ch] ${warning ? 'text-tone-amber-ink' : 'text-ink-2'}`}>
        {warning ?? getAdvice(shop.status)}
      </p>
      {shop.reason && (
        <p className="mt-2 text-tone-red-ink">{m.shop_panel_reason({ reason: shop.reason })}</p>
      )}
      {bought && (
        <p className="mt-2 text-ink-2">
          {bought.ends_at
            ? m.shop_package_until({
                package: bought.name,
                date: fullDay(bought.ends_at, time_zone),
              })
            : m.shop_package_name({ package: bought.name })}
        </p>
      )}
    </Panel>
  )
}
