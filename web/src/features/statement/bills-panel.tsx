import {
  invoiceFlow,
  type Invoice,
  type InvoiceKind,
  type InvoiceStatus,
  invoiceStatuses,
  type Endpoint,
  type Page,
  type Reply,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { DownloadButton } from '../../backoffice/download-button.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { StateBadge } from '../states/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'

type Props = {
  reply: Promise<Reply<Page<Invoice>>>
  /** Call that returns the PDF of an invoice. */
  file: Endpoint
}

/** Invoices of an account, each with its PDF. */
export const InvoicesPanel = ({ reply, file }: Props) => (
  <ListPanel
    reply={reply}
    what={m.invoices_list_what()}
    emptyText={m.invoices_list_empty()}
    search={m.invoices_list_search()}
    tabs={() => getInvoiceTabs(undefined)}
    columns={getInvoiceColumns(file)}
  />
)

/** Tabs by state; drafts are visible only to staff. */
export const getInvoiceTabs = (counts: Record<InvoiceStatus, number> | undefined): Tab[] => [
  { title: m.invoices_list_all(), filter: { status: undefined } },
  ...invoiceStatuses
    .filter((status) => status !== 'draft')
    .map((status) => ({
      title: invoiceFlow.states[status].label,
      filter: { status },
      count: counts?.[status],
    })),
]

const kindTitles: Record<InvoiceKind, () => string> = {
  package: m.invoices_kind_package,
  boost: m.invoices_kind_boost,
  commission_statement: m.invoices_kind_commission,
  pos_due: m.invoices_kind_pos,
  withdrawal_fee: m.invoices_kind_withdrawal,
}

/** Invoice columns; without PDFs if `file` is null. */
export const getInvoiceColumns = (file: Endpoint | null): Column<Invoice>[] => [
  {
    key: 'invoice',
    head: m.invoices_list_invoice(),
    cell: ({ number, lines }) => (
      <TitleCell name={number ?? m.invoices_list_draft()} below={lines[0]?.text} />
    ),
  },
  {
    key: 'kind',
    head: m.invoices_list_kind(),
    phone: 'none',
    cell: ({ kind }) => kindTitles[kind](),
  },
  {
    head: m.invoices_list_date(),
    sort: 'issued_at',
    cell: ({ issued_at }) => issued_at && <Day at={issued_at} />,
  },
  {
    key: 'state',
    head: m.invoices_list_state(),
    cell: ({ status }) => <StateBadge flow={invoiceFlow} state={status} />,
  },
  {
    head: m.invoices_list_total(),
    sort: 'total_minor',
    align: 'right',
    phone: 'side',
    cell: ({ total_minor }) => <Money minor={total_minor} />,
  },
  ...(file ? [pdfColumn(file)] : []),
]

const pdfColumn = (file: Endpoint): Column<Invoice> => ({
  key: 'actions',
  head: m.invoices_list_document(),
  isHeadHidden: true,
  phone: 'end',
  cell: ({ id, number }) => (
    <DownloadButton
      endpoint={file}
      sent={() => ({ id })}
      label={m.invoices_list_save({ number: number ?? id })}
    >
      {m.statement_file_pdf()}
    </DownloadButton>
  ),
})
