import {
  type api,
  invoiceFiles,
  type Data,
  type Endpoint,
  type AdminInvoice,
  type Reply,
} from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { Link, useSearchParams } from 'react-router'

import { getInvoiceColumns, getInvoiceTabs } from '../../features/statement/bills-panel.tsx'
import { PeriodFilter } from '../../features/statement/period.tsx'
import { DownloadButton } from '../../backoffice/download-button.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { can } from '../../session/session.ts'
import { Awning } from '../../ui/awning.tsx'

type Listed = Data<typeof api.admin.bills>
type Props = {
  title: string
  reply: Promise<Reply<Listed>>
  /** Call that exports all matching invoices as a table. */
  table: Endpoint & { input: { shape: object } }
  /** Whether payers link to their statement, whose screen needs a ledger permission. */
  hasStatements: boolean
}

/** Invoices of other accounts, with their payers. */
export const Invoices = ({ title, reply, table, hasStatements }: Props) => (
  <>
    <PageTitle title={title}>{can('billing') && <ExportInvoices table={table} />}</PageTitle>
    <div className="grid gap-3.5">
      <Panel className="px-4 py-3">
        <PeriodFilter />
      </Panel>
      <ListPanel
        reply={reply}
        what={m.invoice_list_noun()}
        hasOwnFile
        search={m.invoice_list_search()}
        emptyText={m.invoice_list_empty()}
        tabs={(listed) => getInvoiceTabs(listed?.counts)}
        columns={columnsFor(hasStatements)}
      />
    </div>
  </>
)

const columnsFor = (hasStatements: boolean): Column<AdminInvoice>[] => {
  const [bill, ...rest] = getInvoiceColumns(can('billing') ? invoiceFiles.admin : null)
  const payer: Column<AdminInvoice> = {
    key: 'payer',
    head: m.invoice_column_payer(),
    cell: ({ payer: { type, id, name } }) => (
      <span className="inline-flex items-center gap-1.5">
        {type === 'seller' && <Awning shop={id} />}
        {hasStatements ? (
          <Link to={`/admin/statement/${type}/${id}`} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    ),
  }
  return [...(bill ? [bill] : []), payer, ...rest]
}

const ExportInvoices = ({ table }: Pick<Props, 'table'>) => {
  const [params] = useSearchParams()
  const sent = () => Object.fromEntries([...params].filter(([key]) => key in table.input.shape))

  return (
    <DownloadButton endpoint={table} sent={sent} label={m.invoice_list_csv_label()}>
      {m.invoice_list_csv_button()}
    </DownloadButton>
  )
}
