import { api, type PosCash } from '@emporia/contract'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { remittanceColumns, remittanceTabs } from '../../features/pos/remittance-columns.tsx'
import { shortDay } from '../../format/date.ts'
import { Explained } from '../../features/explain/explained.tsx'
import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money, useLocale } from '../../ui/money.tsx'
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
        title="Cash to hand over"
        back={{ to: '/member/pos-history', title: 'Till history' }}
      />
      <Loaded of={cash} what="your cash">
        {(held) => <CashBalance cash={held} />}
      </Loaded>
      <ListPanel
        reply={reply}
        what="payments"
        empty={<p>Cash that you hand over stands here, until it has been counted.</p>}
        search="Reference"
        tabs={() => remittanceTabs}
        columns={remittanceColumns(false)}
      />
    </>
  )
}

const CashBalance = ({ cash }: { cash: PosCash }) => {
  const [way, setWay] = useState<'cash' | 'wallet'>()
  const left = cash.due_minor - cash.pending_minor

  return (
    <div className="mb-3.5 grid items-start gap-3.5 lg:grid-cols-2">
      <Panel title="You hold">
        <p className="text-h2">
          <Explained kind="pos_cash_due" minor={cash.due_minor} />
        </p>
        <p className="text-ink-2">
          You may hold <Money minor={cash.limit_minor} />.
          {cash.pending_minor > 0 && (
            <>
              {' '}
              <Money minor={cash.pending_minor} /> is reported and not found yet.
            </>
          )}
        </p>
        {cash.overdue_minor > 0 && (
          <p role="alert" className="mt-2 font-medium text-tone-red-ink">
            <Money minor={cash.overdue_minor} /> is overdue. The till sells again once it is handed
            over.
          </p>
        )}
        {left > 0 && (
          <div className="mt-3 flex flex-wrap gap-2.5">
            <button type="button" className={buttonClass('primary')} onClick={() => setWay('cash')}>
              I handed cash over
            </button>
            {cash.wallet_minor > 0 && (
              <button type="button" className={buttonClass()} onClick={() => setWay('wallet')}>
                Pay from my wallet
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
    <Panel title="From these sales">
      {sales.length === 0 && <p className="text-ink-2">Nothing is open. Sell something first.</p>}
      <ul className="max-h-64 divide-y divide-line overflow-auto">
        {sales.map(({ id, number, open_minor, due_at }) => (
          <li key={id} className="flex gap-3 py-1.5">
            <Link to={`/member/pos-details/${id}`} className={`flex-1 ${linkClass}`}>
              {number}
            </Link>
            <span className="text-ink-2">due {shortDay(due_at, time_zone)}</span>
            <Money minor={open_minor} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
