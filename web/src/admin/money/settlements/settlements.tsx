import { api, type Data, type GatewayAccount, type Settlement } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { getPaymentLabel } from '../../../features/orders/labels.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { Money } from '../../../ui/money.tsx'
import { Moment } from '../../../ui/time.tsx'
import { BookPayout } from './book-payout.tsx'

export const clientLoader = listLoader(api.admin.gatewaySettlementList)

/** Gateway receipts, what of them reached the bank, and what is outstanding. */
export default function Settlements() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [from, setFrom] = useState<GatewayAccount>()

  return (
    <>
      <PageTitle title={m.settlement_list_title()} />
      <Loaded of={reply} what={m.settlement_gateways_noun()}>
        {({ gateways }: Data<typeof api.admin.gatewaySettlementList>) => (
          <div className="mb-3.5 grid items-start gap-3.5 lg:grid-cols-2">
            {gateways.map((account) => (
              <Account key={account.gateway} account={account} onBook={() => setFrom(account)} />
            ))}
          </div>
        )}
      </Loaded>
      <ListPanel
        reply={reply}
        what={m.settlement_list_noun()}
        search={m.settlement_list_search()}
        columns={columns}
        emptyText={m.settlement_list_empty()}
      />
      {from && <BookPayout account={from} onClose={() => setFrom(undefined)} />}
    </>
  )
}

type AccountProps = { account: GatewayAccount; onBook: () => void }

const Account = ({ account, onBook }: AccountProps) => {
  const { gateway, captured_minor, returned_minor, settled_minor, open_minor } = account
  const visible = [
    { title: m.settlement_list_captured(), minor: captured_minor },
    { title: m.settlement_list_returned(), minor: -returned_minor },
    { title: m.settlement_list_settled(), minor: -settled_minor },
  ]

  return (
    <Panel
      title={getPaymentLabel(gateway)}
      side={
        <button type="button" className={buttonClass('primary')} onClick={onBook}>
          {m.settlement_list_record_button()}
        </button>
      }
    >
      <dl className="grid gap-1.5">
        {visible.map(({ title, minor }) => (
          <div key={title} className="flex justify-between">
            <dt className="text-ink-2">{title}</dt>
            <dd>
              <Money minor={minor} />
            </dd>
          </div>
        ))}
        <div className="mt-1.5 flex items-baseline justify-between border-t border-line pt-2.5 font-semibold">
          <dt>{m.settlement_list_open()}</dt>
          <dd className="font-display text-[1.375rem]">
            <Money minor={open_minor} />
          </dd>
        </div>
      </dl>
      {open_minor < 0 && (
        <p className="mt-2 rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">
          {m.settlement_list_surplus()}
        </p>
      )}
    </Panel>
  )
}

const columns: Column<Settlement>[] = [
  {
    key: 'payout',
    head: m.settlement_column_payout,
    cell: ({ batch, gateway, settled_by }) => (
      <TitleCell name={batch} below={joinFacts([gateway, settled_by])} />
    ),
  },
  {
    head: m.settlement_column_date,
    sort: 'settled_at',
    cell: ({ settled_at }) => <Moment at={settled_at} />,
  },
  {
    head: m.settlement_column_gross,
    sort: 'gross_minor',
    align: 'right',
    phone: 'none',
    cell: ({ gross_minor }) => <Money minor={gross_minor} />,
  },
  {
    key: 'fees',
    head: m.settlement_column_fees,
    align: 'right',
    phone: 'none',
    cell: ({ fee_minor }) => <Money minor={-fee_minor} />,
  },
  {
    key: 'net',
    head: m.settlement_column_net,
    align: 'right',
    phone: 'side',
    cell: ({ net_minor }) => <Money minor={net_minor} />,
  },
]
