import { earningFlow, api, type Data, type Earning, earningStates } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { AwaitedCash } from '../../features/cash/awaited-cash.tsx'
import { Explained } from '../../features/explain/explained.tsx'
import { PeriodFilter } from '../../features/statement/period.tsx'
import { mediumDay } from '../../format/date.ts'
import { percent } from '../../format/number.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import { CashPanel } from './cash-panel.tsx'
import { EarningSums } from './earning-sums.tsx'

type Earnings = Data<typeof api.seller.earnings>

const list = listLoader(api.seller.earnings)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  earnings: list(args).reply,
  wallet: call(api.seller.wallet, {}),
  cash: call(api.seller.cash, {}),
})

/** The earnings of each sale, with the marketplace fee. */
export default function EarningHistory() {
  const { earnings, wallet, cash } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.earnings_title()} />
      <div className="grid gap-3.5">
        <Loaded of={wallet} what={m.earnings_own_noun()}>
          {(found) => (
            <Loaded of={earnings} what={m.earnings_own_noun()}>
              {({ sums, counts }) => (
                <EarningSums sums={sums} expected={counts.expected} next={found.next_release} />
              )}
            </Loaded>
          )}
        </Loaded>
        <Panel className="px-4 py-3">
          <PeriodFilter />
        </Panel>
        <ListPanel
          reply={earnings}
          what={m.earnings_list_noun()}
          emptyText={m.earnings_empty()}
          search={m.earnings_search_fields()}
          tabs={tabsOf}
          columns={columns}
        />
        <Loaded of={cash} what={m.earnings_cash_noun()}>
          {(found) => <CashPanel cash={found} />}
        </Loaded>
      </div>
    </>
  )
}

const tabsOf = (earnings: Earnings | undefined): Tab[] => [
  { title: m.earnings_tab_all(), filter: { state: undefined } },
  ...earningStates.map((state) => ({
    title: earningFlow.states[state].label,
    filter: { state },
    count: earnings?.counts[state],
  })),
]

/** Returns a column for one part of the amount. The parts of a row add up to its net. */
const part = (
  key: string,
  head: () => string,
  minorOf: (row: Earning) => number,
): Column<Earning> => ({
  key,
  head,
  align: 'right',
  phone: 'none',
  cell: (row) =>
    minorOf(row) === 0 ? null : <Explained kind="seller_share" id={row.id} minor={minorOf(row)} />,
})

const columns: Column<Earning>[] = [
  {
    key: 'sale',
    head: m.earnings_column_sale,
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
    head: m.earnings_column_delivered,
    sort: 'delivered_at',
    phone: 'none',
    cell: ({ delivered_at }) => delivered_at && <Day at={delivered_at} />,
  },
  part('items', m.earnings_part_items, ({ goods_minor }) => goods_minor),
  part('coupons', m.earnings_part_coupons, ({ discount_minor }) => -discount_minor),
  part('shipping', m.earnings_part_shipping, ({ delivery_minor }) => delivery_minor),
  part('tax', m.earnings_part_tax, ({ tax_share_minor }) => tax_share_minor),
  {
    key: 'fee',
    head: m.earnings_column_fee,
    align: 'right',
    phone: 'none',
    cell: ({ id, fee_minor, fee_tax_minor = 0, commission_bp }) => (
      <>
        <Explained kind="commission" id={id} minor={-fee_minor} />
        {commission_bp !== null && (
          <span className="block text-[.8125rem] text-ink-2">{percent(commission_bp)}</span>
        )}
        {fee_tax_minor !== 0 && <FeeTax minor={-fee_tax_minor} />}
      </>
    ),
  },
  part('refunded', m.earnings_part_refunded, ({ refunded_minor }) => -refunded_minor),
  {
    head: m.earnings_column_net,
    sort: 'share_minor',
    align: 'right',
    phone: 'side',
    cell: ({ id, net_minor }) => (
      <strong className="font-semibold">
        <Explained kind="seller_share" id={id} minor={net_minor} />
      </strong>
    ),
  },
  { head: m.earnings_column_status, sort: 'matures_at', cell: (row) => <State row={row} /> },
]

const FeeTax = ({ minor }: { minor: number }) => {
  const money = useMoney()
  return (
    <span className="block text-[.8125rem] text-ink-2">
      {m.earnings_fee_tax({ amount: money(minor) })}
    </span>
  )
}

const State = ({ row }: { row: Earning }) => {
  const { time_zone } = useLocale()
  return (
    <>
      <StateBadge flow={earningFlow} state={row.state} />
      {row.state !== 'reversed' && row.refunded_minor > 0 && (
        <p className="text-[.8125rem] text-ink-2">{m.earnings_state_part_refunded()}</p>
      )}
      {row.state === 'expected' && (
        <p className="text-[.8125rem] text-ink-2">{m.earnings_state_expected()}</p>
      )}
      {row.state === 'pending' && row.matures_at && (
        <p className="num text-[.8125rem] text-ink-2">
          {m.earnings_state_from({ date: mediumDay(row.matures_at, time_zone) })}
        </p>
      )}
      <AwaitedCash payer={row.awaits_cash_from} />
    </>
  )
}
