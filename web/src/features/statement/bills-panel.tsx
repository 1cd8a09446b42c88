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
    what="bills"
    empty={<p>What you pay for here is billed here, as a PDF to keep.</p>}
    search="Number"
    tabs={() => getInvoiceTabs(undefined)}
    columns={getInvoiceColumns(file)}
  />
)

/** Tabs by state; drafts are visible only to staff. */
export const getInvoiceTabs = (counts: Record<InvoiceStatus, number> | undefined): Tab[] => [
  { title: 'All', filter: { status: undefined } },
  ...invoiceStatuses
    .filter((status) => status !== 'draft')
    .map((status) => ({
      title: invoiceFlow.states[status].label,
      filter: { status },
      count: counts?.[status],
    })),
]

const kindTitles: Record<InvoiceKind, string> = {
  package: 'Package',
  boost: 'Boost',
  commission_statement: 'Commission statement',
  pos_due: 'Cash of the till',
}

/** Invoice columns; without PDFs if `file` is null. */
export const getInvoiceColumns = (file: Endpoint | null): Column<Invoice>[] => [
  {
    head: 'Bill',
    cell: ({ number, lines }) => <TitleCell name={number ?? 'Draft'} below={lines[0]?.text} />,
  },
  { head: 'Kind', phone: 'none', cell: ({ kind }) => kindTitles[kind] },
  {
    head: 'Written',
    sort: 'issued_at',
    cell: ({ issued_at }) => issued_at && <Day at={issued_at} />,
  },
  {
    head: 'State',
    cell: ({ status }) => <StateBadge flow={invoiceFlow} state={status} />,
  },
  {
    head: 'Total',
    sort: 'total_minor',
    align: 'right',
    phone: 'side',
    cell: ({ total_minor }) => <Money minor={total_minor} />,
  },
  ...(file ? [pdfColumn(file)] : []),
]

const pdfColumn = (file: Endpoint): Column<Invoice> => ({
  head: 'Paper',
  isHeadHidden: true,
  phone: 'end',
  cell: ({ id, number }) => (
    <DownloadButton
      endpoint={file}
      sent={() => ({ id })}
      label={`Save bill ${number ?? id} as PDF`}
    >
      PDF
    </DownloadButton>
  ),
})
