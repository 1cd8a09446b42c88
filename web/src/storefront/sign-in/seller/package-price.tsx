import type { ShopPackage } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { useMoney } from '../../../ui/money.tsx'
import { Rich, strong } from '../../../ui/rich.tsx'

type Props = Pick<ShopPackage, 'price_minor' | 'duration_days'>

/** The price of a package, for as many days as it lasts. */
export const PackagePrice = ({ price_minor, duration_days }: Props) => {
  const money = useMoney()
  const price = price_minor === 0 ? m.seller_package_free() : money(price_minor)
  return (
    <span className="num">
      <Rich
        parts={
          duration_days === null
            ? m.seller_package_price({ price })
            : m.seller_package_price_days({ price, days: duration_days })
        }
        tags={{ strong, small: (children) => <span className="text-ink-2">{children}</span> }}
      />
    </span>
  )
}
