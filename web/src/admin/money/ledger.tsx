import { api, type LedgerEntry } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money } from '../../ui/money.tsx'
import { Moment } from '../../ui/time.tsx'
import { eventTitles, purposeTitles } from '../../features/explain/labels.ts'
import { BookState } from './ledger-state.tsx'

const entries = listLoader(api.admin.ledger.list)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  audit: call(api.admin.ledger.audit, checkParams(args.request)),
  entries: entries(args).reply,
})

const checkParams = ({ url }: Request) =>
  new URL(url).searchParams.has('whole') ? { whole: true } : {}

/** Ledger of the platform: its check, account balances and entries. */
export default function Ledger() {
  const { audit, entries: reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.ledger_list_title()}>
        <p className="text-[.8125rem] text-ink-2 max-md:hidden">{m.ledger_list_text()}</p>
      </PageTitle>
      <div className="grid gap-4">
        <Loaded of={audit} what={m.ledger_check_noun()}>
          {(found) => <BookState audit={found} />}
        </Loaded>
        <ListPanel
          reply={reply}
          what={m.ledger_list_noun()}
          search={m.ledger_list_search()}
          tabs={tabsOf}
          columns={columns}
        />
      </div>
    </>
  )
}

const tabsOf = (): Tab[] => [
  { title: m.ledger_tab_all(), filter: { owner_type: undefined } },
  { title: m.ledger_tab_marketplace(), filter: { owner_type: 'platform' } },
  { title: m.ledger_tab_shops(), filter: { owner_type: 'seller' } },
  { title: m.ledger_tab_members(), filter: { owner_type: 'member' } },
  { title: m.ledger_tab_wallets(), filter: { owner_type: 'user' } },
]

const columns: Column<LedgerEntry>[] = [
  {
    key: 'event',
    head: m.ledger_column_event,
    cell: ({ event_type, event_key, transaction_id }) => (
      <Link to={`?transaction_id=${transaction_id}`} className="block hover:underline">
        <span className="font-medium">{eventTitles[event_type]?.() ?? event_type}</span>
        <span className="num block text-[.8125rem] text-ink-2">{event_key}</span>
      </Link>
    ),
  },
  {
    key: 'account',
    head: m.ledger_column_account,
    cell: ({ purpose, detail, owner_name }) => (
      <>
        <span className="block">
          {purposeTitles[purpose]?.() ?? purpose}
          {detail && <span className="text-ink-2"> · {detail}</span>}
        </span>
        {owner_name && <span className="block text-[.8125rem] text-ink-2">{owner_name}</span>}
      </>
    ),
  },
  {
    key: 'date',
    head: m.ledger_column_date,
    cell: ({ effective_at }) => <Moment at={effective_at} />,
    phone: 'none',
  },
  {
    key: 'debit',
    head: m.ledger_column_debit,
    align: 'right',
    phone: 'none',
    cell: ({ side, amount_minor }) => side === 'D' && <Money minor={amount_minor} />,
  },
  {
    key: 'credit',
    head: m.ledger_column_credit,
    align: 'right',
    phone: 'none',
    cell: ({ side, amount_minor }) => side === 'C' && <Money minor={amount_minor} />,
  },
  {
    key: 'balance',
    head: m.ledger_column_balance,
    align: 'right',
    phone: 'none',
    cell: ({ balance_after_minor }) =>
      balance_after_minor !== null && <Money minor={balance_after_minor} />,
  },
]
