import type { api, Data } from '@emporia/contract'

import { fullDay } from '../../format/date.ts'
import { officeLink } from '../../office/button.ts'
import { Panel } from '../../office/panel.tsx'
import { Awning } from '../../ui/awning.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useLocale } from '../../ui/money.tsx'
import { adviceOf } from './advice.ts'

type Seller = NonNullable<Data<typeof api.seller.profile.show>>

/** The shop, whether it is open, and what that means. */
export const ShopPanel = ({ seller: { shop, package: bought } }: { seller: Seller }) => {
  const { time_zone } = useLocale()

  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Awning shop={shop.id} className="h-3.5 w-5.5 flex-none" />
        <h2 className="font-sans text-[.9375rem] font-semibold">{shop.name}</h2>
        <Badge kind="shop" state={shop.status} />
        {shop.status === 'approved' && (
          <a
            href={`/shopping-mall/details/${shop.id}-${shop.slug}`}
            className={`${officeLink} ml-auto`}
          >
            See the shop
          </a>
        )}
      </div>
      <p className="mt-2 max-w-[68ch] text-ink-2">{adviceOf(shop.status)}</p>
      {shop.reason && <p className="mt-2 text-tone-red-ink">“{shop.reason}”</p>}
      {bought && (
        <p className="mt-2 text-ink-2">
          Package {bought.name}
          {bought.ends_at && ` until ${fullDay(bought.ends_at, time_zone)}`}
        </p>
      )}
    </Panel>
  )
}
