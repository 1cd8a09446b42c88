import { api, type Data, type Remittance } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../../api/call.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { Money } from '../../../ui/money.tsx'
import { Moment } from '../../../ui/time.tsx'
import { Couriers, Shops } from './owing.tsx'
import { ReceiveCash, type From } from './receive-cash.tsx'

const listHanded = listLoader(api.admin.cash.list)

export const clientLoader = (asking: ClientLoaderFunctionArgs) => ({
  open: call(api.admin.cash.open, {}),
  ...listHanded(asking),
})

/** Cash on delivery: who holds it, and what was handed over to the platform. */
export default function Cash() {
  const { open, reply } = useLoaderData<typeof clientLoader>()
  const [from, setFrom] = useState<From>()

  return (
    <>
      <PageTitle title={m.cash_list_title()} />
      <Loaded of={open} what={m.cash_owing_noun()}>
        {(held: Data<typeof api.admin.cash.open>) => (
          <div className="mb-3.5 grid items-start gap-3.5 lg:grid-cols-2">
            <Couriers couriers={held.couriers} onReceive={setFrom} />
            <Shops shops={held.shops} onReceive={setFrom} />
          </div>
        )}
      </Loaded>
      <ListPanel
        reply={reply}
        what={m.cash_list_noun()}
        search={m.cash_list_search()}
        emptyText={m.cash_list_empty()}
        columns={[
          {
            key: 'from',
            head: m.cash_column_from(),
            cell: ({ courier, shop_name, reference }) => (
              <TitleCell name={courier ?? shop_name ?? ''} below={reference} />
            ),
          },
          whenColumn,
          {
            key: 'fee',
            head: m.cash_column_fee(),
            phone: 'none',
            align: 'right',
            cell: ({ fee_minor }) => (fee_minor > 0 ? <Money minor={fee_minor} /> : ''),
          },
          {
            key: 'amount',
            head: m.cash_column_amount(),
            align: 'right',
            phone: 'side',
            cell: ({ amount_minor }) => <Money minor={amount_minor} />,
          },
        ]}
      />
      {from && <ReceiveCash from={from} onClose={() => setFrom(undefined)} />}
    </>
  )
}

const whenColumn: Column<Remittance, 'created_at'> = {
  head: m.cash_column_received,
  sort: 'created_at',
  cell: ({ created_at }) => <Moment at={created_at} />,
}
