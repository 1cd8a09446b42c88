import { api, type TaxAccount, taxReportExport } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../../api/call.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { useListState } from '../../../backoffice/list/use-list-state.ts'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { EuroRatePanel } from '../../../features/statement/taxes/euro-rate-panel.tsx'
import { ReportFilter } from '../../../features/statement/taxes/report-filter.tsx'
import { readBasis, readReportQuery } from '../../../features/statement/taxes/report-query.ts'
import { ReportedTaxes } from '../../../features/statement/taxes/reported-taxes.tsx'
import { TaxDifferences } from '../../../features/statement/taxes/tax-differences.tsx'
import { TaxExport } from '../../../features/statement/taxes/tax-export.tsx'
import { EnterEuroRate } from './enter-euro-rate.tsx'
import { IncomeExport } from './income-export.tsx'
import { RecordTaxPayment } from './record-tax-payment.tsx'
import { TaxAccounts } from './tax-accounts.tsx'

const hints = { invoice: m.taxreport_invoices_hint, delivery: m.taxreport_deliveries_hint }

export const clientLoader = ({ request }: LoaderFunctionArgs) => ({
  reply: call(api.admin.taxReport.show, readReportQuery(request)),
})

/** Tax of the sales of a period, and what is due to each jurisdiction. */
export default function TaxReport() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const basis = readBasis(useListState().read)
  const [paid, setPaid] = useState<TaxAccount>()

  return (
    <>
      <PageTitle title={m.taxreport_page_title()}>
        <IncomeExport />
        <TaxExport endpoint={taxReportExport} label={m.taxreport_export_label()}>
          {m.taxreport_export_button()}
        </TaxExport>
      </PageTitle>
      <div className="grid gap-3.5">
        <ReportFilter />
        <Loaded of={reply} what={m.taxreport_page_noun()}>
          {({ rows, euro, differences, accounts }) => (
            <div className="grid gap-3.5">
              {euro && (
                <EuroRatePanel euro={euro}>
                  <EnterEuroRate euro={euro} />
                </EuroRatePanel>
              )}
              <ReportedTaxes basis={basis} rows={rows} hint={hints[basis]()} />
              <TaxDifferences rows={differences} />
              <TaxAccounts accounts={accounts} onPay={setPaid} />
            </div>
          )}
        </Loaded>
      </div>
      {paid && <RecordTaxPayment account={paid} onClose={() => setPaid(undefined)} />}
    </>
  )
}
