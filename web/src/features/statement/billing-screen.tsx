import {
  type api,
  type Invoice,
  invoiceFiles,
  type Page,
  type Reply,
  type Statement,
  statementFiles,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { type ClientLoaderFunctionArgs, Link, useSearchParams } from 'react-router'

import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { InvoicesPanel } from './bills-panel.tsx'
import { StatementPanel } from './statement-panel.tsx'

type Billing =
  | { view: 'statement'; reply: Promise<Reply<Statement>> }
  | { view: 'bills'; reply: Promise<Reply<Page<Invoice>>> }

/** Returns the loader of `BillingScreen`: the statement, or the invoices on their tab. */
export const billingLoader = (
  statement: typeof api.member.billing | typeof api.seller.billing,
  invoices: typeof api.wallet.bills | typeof api.seller.bills,
) => {
  const [loadStatement, loadInvoices] = [listLoader(statement), listLoader(invoices)]
  return (args: ClientLoaderFunctionArgs): Billing =>
    new URL(args.request.url).searchParams.get('view') === 'bills'
      ? { view: 'bills', reply: loadInvoices(args).reply }
      : { view: 'statement', reply: loadStatement(args).reply }
}

type Props = {
  billing: Billing
  /** Whose files are saved. */
  owner: 'buyer' | 'seller'
}

/** Statement and invoices of an account. */
export const BillingScreen = ({ billing, owner }: Props) => (
  <>
    <PageTitle title={m.statement_page_title()} />
    <Views />
    {billing.view === 'bills' ? (
      <InvoicesPanel reply={billing.reply} file={invoiceFiles[owner]} />
    ) : (
      <StatementPanel reply={billing.reply} files={statementFiles[owner]} />
    )}
  </>
)

const Views = () => {
  const [params] = useSearchParams()
  const isBills = params.get('view') === 'bills'

  return (
    <nav aria-label={m.statement_tabs_label()} className="view-tabs mb-3.5 px-0">
      <Link to="?" className="view-tab" aria-current={isBills ? undefined : 'true'}>
        {m.statement_tab_title()}
      </Link>
      <Link to="?view=bills" className="view-tab" aria-current={isBills ? 'true' : undefined}>
        {m.invoices_tab_title()}
      </Link>
    </nav>
  )
}
