import { api, sellerTaxReportExport } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { EuroRatePanel } from '../../features/statement/taxes/euro-rate-panel.tsx'
import { ReportFilter } from '../../features/statement/taxes/report-filter.tsx'
import { readBasis, readReportQuery } from '../../features/statement/taxes/report-query.ts'
import { ReportedTaxes } from '../../features/statement/taxes/reported-taxes.tsx'
import { TaxDifferences } from '../../features/statement/taxes/tax-differences.tsx'
import { TaxExport } from '../../features/statement/taxes/tax-export.tsx'

const hints = { invoice: m.taxreport_seller_hint, delivery: m.taxreport_seller_deliveries }

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => ({
  reply: call(api.seller.taxReport.show, readReportQuery(request)),
})

/** Tax of the shop's sales of a period. */
export default function ShopTaxReport() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const basis = readBasis(useListState().read)

  return (
    <>
      <PageTitle title={m.taxreport_page_title()}>
        <TaxExport endpoint={sellerTaxReportExport} label={m.taxreport_export_label()}>
          {m.taxreport_export_button()}
        </TaxExport>
      </PageTitle>
      <div className="grid gap-3.5">
        <ReportFilter />
        <Loaded of={reply} what={m.taxreport_page_noun()}>
          {({ rows, euro, differences }) => (
            <div className="grid gap-3.5">
              {euro && <EuroRatePanel euro={euro} />}
              <ReportedTaxes basis={basis} rows={rows} hint={hints[basis]()} />
              <TaxDifferences rows={differences} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}
