import { api, type Data, type Earning, type EarningState, earningStates } from '@emporia/contract'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { Explained } from '../../features/explain/explained.tsx'
import { PeriodFilter } from '../../features/statement/period.tsx'
import { fullDay } from '../../format/date.ts'
import { ListPanel } from '../../office/list/list-panel.tsx'
import type { Column } from '../../office/list/list-table.tsx'
import type { Tab } from '../../office/list/tabs.tsx'
import { PageTitle } from '../../office/page-title.tsx'
import { Panel } from '../../office/panel.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLocale } from '../../ui/money.tsx'
import { CashPanel } from './cash-panel.tsx'
import { EarningSums } from './earning-sums.tsx'

type Earnings = Data<typeof api.seller.earnings>

const list = listLoader(api.seller.earnings)

export const clientLoader = (asked: ClientLoaderFunctionArgs) => ({
  earnings: list(asked).reply,
  wallet: call(api.seller.wallet, {}),
  cash: call(api.seller.cash, {}),
})

/** What every sale brought, and what the market kept of it. */
export default function EarningHistory() {
  const { earnings, wallet, cash } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title="Earnings" />
      <div className="grid gap-3.5">
        <Loaded of={wallet} what="your earnings">
          {(found) => (
            <Loaded of={earnings} what="your earnings">
              {({ sums }) => <EarningSums sums={sums} next={found.next_release} />}
            </Loaded>
          )}
        </Loaded>
        <Panel className="px-4 py-3">
          <PeriodFilter />
        </Panel>
        <ListPanel
          reply={earnings}
          what="earnings"
          empty={<p>Your share of every sale stands here, with what is taken off it.</p>}
          search="Order or thing"
          tabs={tabsOf}
          columns={columns}
        />
        <Loaded of={cash} what="the cash">
          {(found) => <CashPanel cash={found} />}
        </Loaded>
      </div>
    </>
  )
}

const titles: Record<EarningState, string> = {
  pending: 'Pending',
  available: 'Available',
  reversed: 'Taken back',
}

const tabsOf = (earnings: Earnings | undefined): Tab[] => [
  { title: 'All', filter: { state: undefined } },
  ...earningStates.map((state) => ({
    title: titles[state],
    filter: { state },
    count: earnings?.counts[state],
  })),
]

const columns: Column<Earning>[] = [
  {
    head: 'Sale',
    cell: ({ order_id, order_number, name, variant_label, quantity, unit }) => (
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="num text-[.8125rem] text-ink-2">
          <Link to={`/seller/order/details/${order_id}`} className="hover:underline">
            {order_number}
          </Link>
          , {quantity} {unit} {variant_label}
        </p>
      </div>
    ),
  },
  {
    head: 'Delivered',
    sort: 'delivered_at',
    phone: 'none',
    cell: ({ delivered_at }) => <Day at={delivered_at} />,
  },
  {
    head: 'List price',
    align: 'right',
    phone: 'none',
    cell: ({ id, list_minor }) => <Explained kind="seller_share" id={id} minor={list_minor} />,
  },
  {
    head: 'Your coupon',
    align: 'right',
    phone: 'none',
    cell: ({ id, coupon_seller_minor }) => (
      <Taken kind="seller_share" id={id} minor={coupon_seller_minor} />
    ),
  },
  {
    head: 'Commission',
    align: 'right',
    phone: 'none',
    cell: ({ id, commission_minor, commission_bp }) => (
      <>
        <Taken kind="commission" id={id} minor={commission_minor} />
        {commission_bp !== null && (
          <span className="block text-[.8125rem] text-ink-2">{commission_bp / 100} %</span>
        )}
      </>
    ),
  },
  {
    head: 'Delivery',
    align: 'right',
    phone: 'none',
    cell: ({ id, shipping_minor }) => (
      <Explained kind="seller_share" id={id} minor={shipping_minor} />
    ),
  },
  {
    head: 'Yours',
    sort: 'share_minor',
    align: 'right',
    phone: 'side',
    cell: ({ id, share_minor, reversed_minor }) => (
      <>
        <strong className="font-semibold">
          <Explained kind="seller_share" id={id} minor={share_minor - reversed_minor} />
        </strong>
        {reversed_minor > 0 && (
          <span className="block text-[.8125rem] text-ink-2">
            <Explained kind="seller_share" id={id} minor={reversed_minor} /> taken back
          </span>
        )}
      </>
    ),
  },
  { head: 'State', sort: 'matures_at', cell: (row) => <State row={row} /> },
]

type TakenProps = { kind: 'seller_share' | 'commission'; id: number; minor: number }

const Taken = ({ kind, id, minor }: TakenProps) =>
  minor === 0 ? null : <Explained kind={kind} id={id} minor={-minor} />

const Day = ({ at }: { at: string }) => (
  <span className="num whitespace-nowrap">{fullDay(at, useLocale().time_zone)}</span>
)

const State = ({ row: { state, matures_at } }: { row: Earning }) => (
  <>
    <Badge kind="commission" state={state}>
      {titles[state]}
    </Badge>
    {state === 'pending' && (
      <p className="text-[.8125rem] text-ink-2">
        from <Day at={matures_at} />
      </p>
    )}
  </>
)
