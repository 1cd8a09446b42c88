import { api, type PosCash } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { remittanceColumns, listRemittanceTabs } from '../../features/pos/remittance-columns.tsx'
import { shortDay } from '../../format/date.ts'
import { Explained } from '../../features/explain/explained.tsx'
import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money, useLocale, useMoney } from '../../ui/money.tsx'
import { HandOver } from './hand-over.tsx'

const remittances = listLoader(api.pos.till.remittances)

export const clientLoader = (asking: ClientLoaderFunctionArgs) => ({
  cash: call(api.pos.till.cash, {}),
  ...remittances(asking),
})

/** Cash that the member owes the platform, and how to hand it over. */
export default function PosCashScreen() {
  const { cash, reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle
        title={m.cash_title()}
        back={{ to: '/member/pos-history', title: m.sales_title_member() }}
      />
      <Loaded of={cash} what={m.cash_balance_noun()}>
        {(held) => <CashBalance cash={held} />}
      </Loaded>
      <ListPanel
        reply={reply}
        what={m.remittance_list_noun()}
        emptyText={m.cash_empty()}
        search={m.remittance_reference_field()}
        tabs={listRemittanceTabs}
        columns={remittanceColumns(false)}
      />
    </>
  )
}

const CashBalance = ({ cash }: { cash: PosCash }) => {
  const [way, setWay] = useState<'cash' | 'wallet'>()
  const money = useMoney()
  const left = cash.due_minor - cash.pending_minor

  return (
    <div className="mb-3.5 grid items-start gap-3.5 lg:grid-cols-2">
      <Panel title={m.cash_balance_title()}>
        <p className="text-h2">
          <Explained kind="pos_cash_due" minor={cash.due_minor} />
        </p>
        <p className="num text-ink-2">
          {cash.pending_minor > 0
            ? m.cash_balance_pending({
                limit: money(cash.limit_minor),
                pending: money(cash.pending_minor),
              })
            : m.cash_balance_limit({ limit: money(cash.limit_minor) })}
        </p>
        {cash.overdue_minor > 0 && (
          <p role="alert" className="num mt-2 font-medium text-tone-red-ink">
            {m.cash_balance_overdue({ amount: money(cash.overdue_minor) })}
          </p>
        )}
        {left > 0 && (
          <div className="mt-3 flex flex-wrap gap-2.5">
            <button type="button" className={buttonClass('primary')} onClick={() => setWay('cash')}>
              {m.cash_report_button()}
            </button>
            {cash.wallet_minor > 0 && (
              <button type="button" className={buttonClass()} onClick={() => setWay('wallet')}>
                {m.cash_wallet_button()}
              </button>
            )}
          </div>
        )}
      </Panel>
      <FromSales cash={cash} />
      {way && <HandOver way={way} cash={cash} onClose={() => setWay(undefined)} />}
    </div>
  )
}

const FromSales = ({ cash: { sales } }: { cash: PosCash }) => {
  const { time_zone } = useLocale()
  return (
    <Panel title={m.cash_sales_title()}>
      {sales.length === 0 && <p className="text-ink-2">{m.cash_sales_empty()}</p>}
      <ul className="max-h-64 divide-y divide-line overflow-auto">
        {sales.map(({ id, number, open_minor, due_at }) => (
          <li key={id} className="flex gap-3 py-1.5">
            <Link to={`/member/pos-details/${id}`} className={`flex-1 ${linkClass}`}>
              {number}
            </Link>
            <span className="text-ink-2">
              {m.cash_sales_due({ date: shortDay(due_at, time_zone) })}
            </span>
            <Money minor={open_minor} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
