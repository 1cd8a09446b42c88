import type { Totals } from '@emporia/contract'

import { counted } from '../../format/number.ts'
import { useMoney } from '../../ui/money.tsx'

type Props = { totals: Totals; parcels: number }

/** From the goods to what is paid; only rows that say something. */
export const TotalsList = ({ totals, parcels }: Props) => {
  const money = useMoney()
  const { subtotal_minor, discount_minor, shipping_minor, tax_minor, wallet_minor } = totals
  const rows = [
    { name: 'Goods', minor: subtotal_minor, shown: true },
    { name: 'Discount', minor: -discount_minor, shown: discount_minor > 0 },
    { name: `Delivery, ${counted(parcels, 'parcel')}`, minor: shipping_minor, shown: true },
    { name: 'Tax', minor: tax_minor, shown: tax_minor > 0 },
    { name: 'From your wallet', minor: -wallet_minor, shown: wallet_minor > 0 },
  ]

  return (
    <dl aria-live="polite" className="num grid gap-2 border-t border-line pt-4 text-[.9375rem]">
      {rows
        .filter(({ shown }) => shown)
        .map(({ name, minor }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className={minor < 0 ? 'text-tone-green-ink' : ''}>
              {minor === 0 ? 'Free' : money(minor)}
            </dd>
          </div>
        ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt className="text-[1.0625rem]">To pay</dt>
        <dd className="font-display text-[1.625rem] leading-none tracking-[-.02em]">
          {money(totals.total_minor)}
        </dd>
      </div>
    </dl>
  )
}
