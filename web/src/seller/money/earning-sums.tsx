import type { api, Data } from '@emporia/contract'

import { day } from '../../format/date.ts'
import { Money, useLocale, useMoney } from '../../ui/money.tsx'

type Props = {
  sums: Data<typeof api.seller.earnings>['sums']
  next: { at: string; amount_minor: number } | null
}

/** What the list below comes to, in the order in which it is reckoned, and what is released next. */
export const EarningSums = ({ sums, next }: Props) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const shown = [
    { title: 'Sold at list price', minor: sums.list_minor },
    { title: 'Your coupons', minor: -sums.coupon_seller_minor },
    { title: 'Delivery and tax', minor: sums.added_minor },
    { title: 'Commission of the market', minor: -sums.commission_minor },
    { title: 'Taken back by refunds', minor: -sums.reversed_minor },
    { title: 'Yours', minor: sums.share_minor - sums.reversed_minor, isTotal: true },
  ]

  return (
    <div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-[10px] border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
        {shown.map(({ title, minor, isTotal }) => (
          <div key={title} className={`px-4 py-3 ${isTotal ? 'bg-brand-soft' : 'bg-surface'}`}>
            <dt className="text-ink-2">{title}</dt>
            <dd className="mt-0.5 font-display text-[1.25rem] font-semibold">
              <Money minor={minor} />
            </dd>
          </div>
        ))}
      </dl>
      {next && (
        <p className="mt-2.5 text-ink-2">
          {money(next.amount_minor)} more become available on {day(next.at, time_zone)}.
        </p>
      )}
    </div>
  )
}
