import {
  type api,
  type Data,
  paymentLabels,
  type PosGap,
  type PosRow,
  type Reply,
  posPayments,
} from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { moment } from '../../format/date.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import { toChoiceFilter } from '../../backoffice/list/filters/list-filter.ts'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { Money, useLocale, useMoney } from '../../ui/money.tsx'
import { Moment } from '../../ui/time.tsx'
import { PeriodFilter } from '../statement/period.tsx'
import { SaleState } from './sale-state.tsx'

type Listed = Data<typeof api.pos.sale.list>
type Props = {
  reply: Promise<Reply<Listed>>
  /** Path of the page of a sale: '/member/pos-details'. */
  details: string
  /** Whether to show the member of each sale, for staff. */
  isOfAll?: boolean
}

/** POS sales, their totals, and missing sale numbers. */
export const SalesList = ({ reply, details, isOfAll = false }: Props) => (
  <>
    <Totals reply={reply} />
    <ListPanel
      reply={reply}
      what={m.sales_list_noun()}
      emptyText={isOfAll ? m.sales_empty_all() : m.sales_empty_member()}
      search={isOfAll ? m.sales_search_all() : m.sales_search_member()}
      tabs={listTabs}
      filters={<SaleFilters />}
      columns={columnsFor(details, isOfAll)}
    />
  </>
)

const filters = [
  toChoiceFilter('payment', m.sales_paid_field, [posPayments, (way) => paymentLabels[way]]),
]

const SaleFilters = () => (
  <>
    <PeriodFilter />
    <FilterBar filters={filters} />
  </>
)

const listTabs = (): Tab[] => [
  { title: m.sales_tab_all(), filter: { state: undefined, flagged: undefined } },
  { title: m.sales_tab_sold(), filter: { state: 'done', flagged: undefined } },
  { title: m.sales_tab_review(), filter: { state: 'parked', flagged: undefined } },
  { title: m.sales_tab_payment(), filter: { state: 'awaiting', flagged: undefined } },
  { title: m.sales_tab_hand_over(), filter: { state: 'to_hand_over', flagged: undefined } },
  { title: m.sales_tab_part_returned(), filter: { state: 'part_returned', flagged: undefined } },
  { title: m.sales_tab_returned(), filter: { state: 'returned', flagged: undefined } },
  { title: m.sales_tab_flagged(), filter: { state: undefined, flagged: 'true' } },
]

const Totals = ({ reply: request }: Pick<Props, 'reply'>) => {
  const { reply } = useReply(request)
  if (reply?.success === false) return null
  const { totals, gaps } = reply?.data ?? { totals: undefined, gaps: [] }
  const figures = [
    [m.sales_total_gross(), totals?.sales_minor],
    [m.sales_total_discounts(), totals?.discount_minor],
    [m.sales_total_returned(), totals?.returned_minor],
    [m.sales_commission_label(), totals?.commission_minor],
    [m.sales_total_reversed(), totals?.commission_reversed_minor],
  ] as const

  return (
    <>
      <Gaps gaps={gaps} />
      <dl className="mb-3.5 grid grid-cols-2 gap-3.5 md:grid-cols-5">
        {figures.map(([label, minor]) => (
          <div key={label} className="rounded-[10px] border border-line bg-surface px-4 py-3">
            <dt className="text-[.8125rem] text-ink-2">{label}</dt>
            <dd className="text-[1.125rem] font-semibold">
              {minor === undefined ? '\u00a0' : <Money minor={minor} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Sale numbers that a device used and that never arrived; they need to be investigated. */
const Gaps = ({ gaps }: { gaps: PosGap[] }) => {
  if (gaps.length === 0) return null

  return (
    <div
      role="alert"
      className="mb-3.5 rounded-[10px] bg-tone-red-soft px-4 py-3 text-tone-red-ink"
    >
      <p className="font-semibold">{m.sales_missing_title()}</p>
      <ul>
        {gaps.map((gap) => (
          <Gap key={`${gap.member_id}-${gap.device}`} gap={gap} />
        ))}
      </ul>
    </div>
  )
}

const Gap = ({ gap }: { gap: PosGap }) => {
  const { member, device, missing, last_seq, unreceived, waiting, since } = gap
  const { time_zone } = useLocale()
  const source = { member, device }
  const text = missing.length > 10 ? m.sales_missing_more_text : m.sales_missing_text
  const numbers = missing.slice(0, 10).join(', ')

  return (
    <li>
      {missing.length > 0 && <p>{text({ ...source, numbers, last: last_seq })}</p>}
      {unreceived > 0 && (
        <p>
          {waiting > 0
            ? m.sales_unreceived_waiting({
                ...source,
                count: unreceived,
                since: moment(since, time_zone),
                waiting,
              })
            : m.sales_unreceived_lost({
                ...source,
                count: unreceived,
                since: moment(since, time_zone),
              })}
        </p>
      )}
    </li>
  )
}

const Reversed = ({ minor }: { minor: number }) => (
  <span className="num block text-[.8125rem] text-ink-2">
    {m.sales_commission_reversed({ amount: useMoney()(minor) })}
  </span>
)

const columnsFor = (details: string, isOfAll: boolean): Column<PosRow>[] => [
  {
    head: m.sales_column_sale(),
    sort: 'number',
    cell: ({ id, number, customer, phone, member }) => (
      <TitleCell
        name={number}
        to={`${details}/${id}`}
        below={[isOfAll && member, customer || phone || m.sales_walk_in()]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  { head: m.sales_tab_sold(), sort: 'sold_at', cell: ({ sold_at }) => <Moment at={sold_at} /> },
  { key: 'status', head: m.sales_column_status(), cell: (row) => <SaleState row={row} /> },
  {
    key: 'paid',
    head: m.sales_paid_field(),
    phone: 'none',
    cell: ({ paid_by }) => paid_by.map((one) => paymentLabels[one]).join(', '),
  },
  {
    key: 'commission',
    head: m.sales_commission_label(),
    align: 'right',
    phone: 'none',
    cell: ({ commission_minor, commission_reversed_minor }) => (
      <>
        <Money minor={commission_minor} />
        {commission_reversed_minor > 0 && <Reversed minor={commission_reversed_minor} />}
      </>
    ),
  },
  {
    head: m.sales_column_total(),
    sort: 'total_minor',
    align: 'right',
    phone: 'side',
    cell: ({ state, total_minor, seen_minor }) => (
      <Money minor={state === 'parked' || state === 'rejected' ? seen_minor : total_minor} />
    ),
  },
]
