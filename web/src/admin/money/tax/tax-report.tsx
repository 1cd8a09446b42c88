import { api, type TaxAccount, taxReportExport } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../../api/call.ts'
import { DownloadButton } from '../../../backoffice/download-button.tsx'
import { ListTable } from '../../../backoffice/list/list-table.tsx'
import { useListState } from '../../../backoffice/list/use-list-state.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { PeriodFilter } from '../../../features/statement/period.tsx'
import { RecordTaxPayment } from './record-tax-payment.tsx'
import { TaxAccounts } from './tax-accounts.tsx'
import { taxColumns } from './tax-columns.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const args = new URL(request.url).searchParams
  const period = ['from', 'to'].flatMap((key) => {
    const value = args.get(key)
    return value ? [[key, value] as const] : []
  })
  return { reply: call(api.admin.taxReport.show, Object.fromEntries(period)) }
}

/** Tax of the invoices of a period, and what is due to each jurisdiction. */
export default function TaxReport() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [paid, setPaid] = useState<TaxAccount>()

  return (
    <>
      <PageTitle title={m.taxreport_page_title()}>
        <Export />
      </PageTitle>
      <div className="grid gap-3.5">
        <Panel className="px-4 py-3">
          <PeriodFilter />
        </Panel>
        <Loaded of={reply} what={m.taxreport_page_noun()}>
          {({ rows, accounts }) => (
            <div className="grid gap-3.5">
              <Panel title={m.taxreport_invoices_title()} hint={m.taxreport_invoices_hint()}>
                {rows.length === 0 ? (
                  <p className="px-4 pb-4 text-ink-2">{m.taxreport_invoices_empty()}</p>
                ) : (
                  <ListTable
                    label={m.taxreport_invoices_title()}
                    columns={taxColumns}
                    rows={rows.map((row, at) => ({ ...row, id: at + 1 }))}
                  />
                )}
              </Panel>
              <TaxAccounts accounts={accounts} onPay={setPaid} />
            </div>
          )}
        </Loaded>
      </div>
      {paid && <RecordTaxPayment account={paid} onClose={() => setPaid(undefined)} />}
    </>
  )
}

const Export = () => {
  const { read } = useListState()
  const sent = () => ({
    ...(read('from') && { from: read('from') }),
    ...(read('to') && { to: read('to') }),
  })
  return (
    <DownloadButton endpoint={taxReportExport} sent={sent} label={m.taxreport_export_label()}>
      {m.taxreport_export_button()}
    </DownloadButton>
  )
}
