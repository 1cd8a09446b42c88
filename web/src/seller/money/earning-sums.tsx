import { type api, type Data, type EarningPart, earningStates } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { day } from '../../format/date.ts'
import { Explained } from '../../features/explain/explained.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'

type Props = {
  sums: Data<typeof api.seller.earnings>['sums']
  /** The number of matching sales that are paid but not delivered. */
  expected: number
  next: { at: string; amount_minor: number } | null
}

type SumRow = { title: string; part: EarningPart; minor: number; isTotal?: boolean }

/** The totals of the list below in the order of calculation, and the next release. */
export const EarningSums = ({ sums, expected, next }: Props) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const filter = useFilter()
  const visible: SumRow[] = [
    { title: m.earnings_part_items(), part: 'goods', minor: sums.goods_minor },
    { title: m.earnings_part_coupons(), part: 'discount', minor: -sums.discount_minor },
    { title: m.earnings_part_shipping(), part: 'delivery', minor: sums.delivery_minor },
    { title: m.earnings_part_tax(), part: 'tax', minor: sums.tax_share_minor },
    { title: m.earnings_sum_fee(), part: 'fee', minor: -sums.fee_minor },
    ...feeTax(sums.fee_tax_minor ?? 0),
    { title: m.earnings_part_refunded(), part: 'refunded', minor: -sums.refunded_minor },
    { title: m.earnings_sum_net(), part: 'net', minor: sums.net_minor, isTotal: true },
  ]
  // Without the tax on the fee, the total fills the last two cells.
  const isOdd = visible.length % 2 === 1

  return (
    <div>
      <dl
        className={`grid grid-cols-2 gap-px overflow-hidden rounded-[10px] border border-line bg-line sm:grid-cols-4 ${isOdd ? 'xl:grid-cols-7' : ''}`}
      >
        {visible.map(({ title, part, minor, isTotal }) => (
          <div
            key={title}
            className={`px-4 py-3 ${isTotal ? 'bg-brand-soft' : 'bg-surface'} ${isTotal && isOdd ? 'col-span-2 xl:col-span-1' : ''}`}
          >
            <dt className="text-ink-2">{title}</dt>
            <dd className="mt-0.5 font-display text-[1.25rem] font-semibold">
              <Explained kind="earnings" part={part} {...filter} minor={minor} />
            </dd>
          </div>
        ))}
      </dl>
      {expected > 0 && (filter.state ?? 'expected') === 'expected' && (
        <p className="mt-2.5 text-ink-2">{m.earnings_sum_expected({ count: expected })}</p>
      )}
      {next && (
        <p className="mt-2.5 text-ink-2">
          {m.earnings_next_release({
            amount: money(next.amount_minor),
            date: day(next.at, time_zone),
          })}
        </p>
      )}
    </div>
  )
}

/** Most marketplaces do not tax their fee. */
const feeTax = (minor: number): SumRow[] =>
  minor === 0 ? [] : [{ title: m.earnings_part_fee_tax(), part: 'fee_tax', minor: -minor }]

/** The filter of the list, which the totals use too. */
const useFilter = () => {
  const { read } = useListState()
  const state = earningStates.find((each) => each === read('state'))
  return {
    ...(read('q') && { q: read('q') }),
    ...(state && { state }),
    ...(read('from') && { from: read('from') }),
    ...(read('to') && { to: read('to') }),
  }
}
