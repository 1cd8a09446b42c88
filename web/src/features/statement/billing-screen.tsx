import type { Invoice, Endpoint, Page, Reply, Statement, statementFiles } from '@emporia/contract'
import { Link, useSearchParams } from 'react-router'

import { PageTitle } from '../../backoffice/page-title.tsx'
import { InvoicesPanel } from './bills-panel.tsx'
import { StatementPanel } from './statement-panel.tsx'

export type Billing =
  | { view: 'statement'; reply: Promise<Reply<Statement>> }
  | { view: 'bills'; reply: Promise<Reply<Page<Invoice>>> }

type Props = {
  title: string
  billing: Billing
  files: (typeof statementFiles)['buyer' | 'seller']
  billFile: Endpoint
}

/** Statement and invoices of an account. */
export const BillingScreen = ({ title, billing, files, billFile }: Props) => (
  <>
    <PageTitle title={title} />
    <Views />
    {billing.view === 'bills' ? (
      <InvoicesPanel reply={billing.reply} file={billFile} />
    ) : (
      <StatementPanel reply={billing.reply} files={files} />
    )}
  </>
)

const Views = () => {
  const [params] = useSearchParams()
  const isBills = params.get('view') === 'bills'

  return (
    <nav aria-label="Statement or bills" className="view-tabs mb-3.5 px-0">
      <Link to="?" className="view-tab" aria-current={isBills ? undefined : 'true'}>
        Statement
      </Link>
      <Link to="?view=bills" className="view-tab" aria-current={isBills ? 'true' : undefined}>
        Bills
      </Link>
    </nav>
  )
}

/** Reads the tab (`statement` or `bills`) from the query string. */
export const parseView = (request: Request): Billing['view'] =>
  new URL(request.url).searchParams.get('view') === 'bills' ? 'bills' : 'statement'
