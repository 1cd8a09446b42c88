import {
  type api,
  type Data,
  paymentLabels,
  type PosGap,
  type PosRow,
  type Reply,
  posPayments,
} from '@emporia/contract'

import { moment } from '../../format/date.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { ListChoice } from '../../backoffice/list/filters/choice.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { Money, useLocale } from '../../ui/money.tsx'
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
      what="sales"
      empty={<p>{isOfAll ? 'What members sell' : 'What you sell'} at a till stands here.</p>}
      search={isOfAll ? 'Number, member, customer or phone' : 'Number, customer or phone'}
      tabs={() => tabs}
      filters={<SaleFilters />}
      columns={columnsFor(details, isOfAll)}
    />
  </>
)

const SaleFilters = () => (
  <>
    <PeriodFilter />
    <ListChoice label="Paid by" name="payment">
      {posPayments.map((way) => (
        <option key={way} value={way}>
          {paymentLabels[way]}
        </option>
      ))}
    </ListChoice>
  </>
)

const tabs: Tab[] = [
  { title: 'All', filter: { state: undefined, flagged: undefined } },
  { title: 'Sold', filter: { state: 'done', flagged: undefined } },
  { title: 'Awaits review', filter: { state: 'parked', flagged: undefined } },
  { title: 'Waits for payment', filter: { state: 'awaiting', flagged: undefined } },
  { title: 'To hand over', filter: { state: 'to_hand_over', flagged: undefined } },
  { title: 'Partly back', filter: { state: 'part_returned', flagged: undefined } },
  { title: 'Came back', filter: { state: 'returned', flagged: undefined } },
  { title: 'To look at', filter: { state: undefined, flagged: 'true' } },
]

const Totals = ({ reply: request }: Pick<Props, 'reply'>) => {
  const { reply } = useReply(request)
  if (reply?.success === false) return null
  const { totals, gaps } = reply?.data ?? { totals: undefined, gaps: [] }
  const figures = [
    ['Gross sales', totals?.sales_minor],
    ['Discounts', totals?.discount_minor],
    ['Returned', totals?.returned_minor],
    ['Commission', totals?.commission_minor],
    ['Commission reversed', totals?.commission_reversed_minor],
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
      <p className="font-semibold">Sales are missing</p>
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
  const numbers = `${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ' and more' : ''}`

  return (
    <li>
      {missing.length > 0 && (
        <p>
          {member}, register {device}: {numbers} missing, last received {last_seq}. Open the
          register on that device with a connection.
        </p>
      )}
      {unreceived > 0 && (
        <p>
          {unreceived} {unreceived === 1 ? 'sale' : 'sales'} not received from register {device} of{' '}
          {member} since {moment(since, time_zone)}.{' '}
          {waiting > 0
            ? `${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} on that device: open its register with a connection.`
            : 'The device does not have them any more: ask for its backup and its receipts.'}
        </p>
      )}
    </li>
  )
}

const columnsFor = (details: string, isOfAll: boolean): Column<PosRow>[] => [
  {
    head: 'Sale',
    sort: 'number',
    cell: ({ id, number, customer, phone, member }) => (
      <TitleCell
        name={number}
        to={`${details}/${id}`}
        below={[isOfAll && member, customer || phone || 'Walk-in'].filter(Boolean).join(' · ')}
      />
    ),
  },
  { head: 'Sold', sort: 'sold_at', cell: ({ sold_at }) => <Moment at={sold_at} /> },
  { head: 'State', cell: (row) => <SaleState row={row} /> },
  {
    head: 'Paid by',
    phone: 'none',
    cell: ({ paid_by }) => paid_by.map((one) => paymentLabels[one]).join(', '),
  },
  {
    head: 'Commission',
    align: 'right',
    phone: 'none',
    cell: ({ commission_minor, commission_reversed_minor }) => (
      <>
        <Money minor={commission_minor} />
        {commission_reversed_minor > 0 && (
          <span className="block text-[.8125rem] text-ink-2">
            <Money minor={commission_reversed_minor} /> reversed
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Total',
    sort: 'total_minor',
    align: 'right',
    phone: 'side',
    cell: ({ state, total_minor, seen_minor }) => (
      <Money minor={state === 'parked' || state === 'rejected' ? seen_minor : total_minor} />
    ),
  },
]
