import { api, sellerIncomeExport, type TaxAccount, taxReportExport } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../../api/call.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { PeriodFilter } from '../../../features/statement/period.tsx'
import { EuroRatePanel } from '../../../features/statement/taxes/euro-rate-panel.tsx'
import { InvoicedTaxes, readPeriod } from '../../../features/statement/taxes/invoiced-taxes.tsx'
import { TaxExport } from '../../../features/statement/taxes/tax-export.tsx'
import { EnterEuroRate } from './enter-euro-rate.tsx'
import { RecordTaxPayment } from './record-tax-payment.tsx'
import { TaxAccounts } from './tax-accounts.tsx'

export const clientLoader = ({ request }: LoaderFunctionArgs) => ({
  reply: call(api.admin.taxReport.show, readPeriod(request)),
})

/** Tax of the invoices of a period, and what is due to each jurisdiction. */
export default function TaxReport() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [paid, setPaid] = useState<TaxAccount>()

  return (
    <>
      <PageTitle title={m.taxreport_page_title()}>
        <TaxExport endpoint={sellerIncomeExport} label={m.taxreport_income_label()}>
          {m.taxreport_income_button()}
        </TaxExport>
        <TaxExport endpoint={taxReportExport} label={m.taxreport_export_label()}>
          {m.taxreport_export_button()}
        </TaxExport>
      </PageTitle>
      <div className="grid gap-3.5">
        <Panel className="px-4 py-3">
          <PeriodFilter />
        </Panel>
        <Loaded of={reply} what={m.taxreport_page_noun()}>
          {({ rows, euro, accounts }) => (
            <div className="grid gap-3.5">
              {euro && (
                <EuroRatePanel euro={euro}>
                  <EnterEuroRate euro={euro} />
                </EuroRatePanel>
              )}
              <InvoicedTaxes rows={rows} hint={m.taxreport_invoices_hint()} />
              <TaxAccounts accounts={accounts} onPay={setPaid} />
            </div>
          )}
        </Loaded>
      </div>
      {paid && <RecordTaxPayment account={paid} onClose={() => setPaid(undefined)} />}
    </>
  )
}
