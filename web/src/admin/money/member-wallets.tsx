import {
  api,
  type ExplainKind,
  type MemberWalletRow,
  type Page,
  type Reply,
} from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { Explained } from '../../features/explain/explained.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import type { Text } from '../../ui/text.ts'
import { listLoader } from '../../resource/loaders.ts'

const list = listLoader(api.admin.memberWallet)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  reply: list(args).reply.then(onlyPages),
})

/**
 * Narrows the reply to a page; the call returns a single wallet only when it is asked for one
 * member.
 */
const onlyPages = (
  reply: Awaited<ReturnType<typeof list>['reply']>,
): Reply<Page<MemberWalletRow>> => {
  if (!reply.success) return reply
  const { data } = reply
  return { ...reply, data: 'rows' in data ? data : { rows: [], total: 0, page: 1, per_page: 20 } }
}

/** Balances and debts of members. */
export default function MemberWallets() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.wallet_list_title()} />
      <ListPanel
        reply={reply}
        what={m.wallet_list_noun()}
        search={m.wallet_list_search()}
        emptyText={m.wallet_list_empty()}
        columns={columns}
      />
    </>
  )
}

type Amount = Exclude<keyof MemberWalletRow, 'id' | 'name' | 'email'>

const amountColumn = (
  head: Text,
  [amount, kind]: [Amount, ExplainKind],
  more: Partial<Omit<Column<MemberWalletRow>, 'key'>> = {},
): Column<MemberWalletRow> => ({
  key: amount,
  head,
  align: 'right',
  phone: 'none',
  cell: (row) =>
    row[amount] === 0 ? null : <Explained kind={kind} id={row.id} minor={row[amount]} />,
  ...more,
})

const columns: Column<MemberWalletRow>[] = [
  {
    head: m.wallet_column_member,
    sort: 'name',
    cell: ({ id, name, email }) => (
      <TitleCell name={name} below={email} to={`/admin/member-wallet/${id}`} />
    ),
  },
  amountColumn(m.wallet_column_pending, ['pending_minor', 'commission_pending'], {
    sort: 'pending_minor',
  }),
  amountColumn(m.wallet_column_held, ['held_minor', 'commission_held']),
  amountColumn(m.wallet_column_withdrawal, ['in_withdrawal_minor', 'withdrawal_transit']),
  amountColumn(m.wallet_column_debt, ['debt_minor', 'owner_debt'], { sort: 'debt_minor' }),
  amountColumn(m.wallet_column_cash, ['pos_cash_due_minor', 'pos_cash_due']),
  amountColumn(m.wallet_column_available, ['available_minor', 'wallet'], {
    sort: 'available_minor',
    phone: 'side',
    cell: ({ id, available_minor }) => <Explained kind="wallet" id={id} minor={available_minor} />,
  }),
]
