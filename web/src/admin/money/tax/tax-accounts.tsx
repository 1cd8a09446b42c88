import type { TaxAccount } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { buttonClass } from '../../../backoffice/button.ts'
import { type Column, ListTable } from '../../../backoffice/list/list-table.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Money } from '../../../ui/money.tsx'

type Props = { accounts: TaxAccount[]; onPay: (account: TaxAccount) => void }

/** Returns the name of a jurisdiction; tax by the settings alone has none. */
export const jurisdictionName = (code: string) => code || m.taxreport_jurisdiction_none()

/** What the marketplace owes each jurisdiction, by the ledger. */
export const TaxAccounts = ({ accounts, onPay }: Props) => (
  <Panel title={m.taxreport_due_title()} hint={m.taxreport_due_hint()}>
    {accounts.length === 0 ? (
      <p className="px-4 pb-4 text-ink-2">{m.taxreport_due_empty()}</p>
    ) : (
      <ListTable
        label={m.taxreport_due_title()}
        columns={[...columns, payColumn(onPay)]}
        rows={accounts.map((account, at) => ({ ...account, id: at + 1 }))}
      />
    )}
  </Panel>
)

type Row = TaxAccount & { id: number }

const columns: Column<Row>[] = [
  {
    key: 'jurisdiction',
    head: m.taxreport_column_jurisdiction,
    cell: ({ jurisdiction }) => jurisdictionName(jurisdiction),
  },
  {
    key: 'charged',
    head: m.taxreport_column_charged,
    align: 'right',
    cell: ({ charged_minor }) => <Money minor={charged_minor} />,
  },
  {
    key: 'paid',
    head: m.taxreport_column_paid,
    align: 'right',
    cell: ({ paid_minor }) => <Money minor={paid_minor} />,
  },
  {
    key: 'due',
    head: m.taxreport_column_due,
    align: 'right',
    phone: 'side',
    cell: ({ due_minor }) => <Money minor={due_minor} />,
  },
]

const payColumn = (onPay: Props['onPay']): Column<Row> => ({
  key: 'pay',
  head: m.taxreport_column_payment,
  isHeadHidden: true,
  align: 'right',
  cell: (account) =>
    account.due_minor > 0 && (
      <button
        type="button"
        className={buttonClass()}
        aria-label={m.taxreport_payment_label({
          jurisdiction: jurisdictionName(account.jurisdiction),
        })}
        onClick={() => onPay(account)}
      >
        {m.taxreport_column_payment()}
      </button>
    ),
})
