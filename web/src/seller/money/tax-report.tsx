import { api, sellerTaxReportExport } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { PeriodFilter } from '../../features/statement/period.tsx'
import { EuroRatePanel } from '../../features/statement/taxes/euro-rate-panel.tsx'
import { InvoicedTaxes, readPeriod } from '../../features/statement/taxes/invoiced-taxes.tsx'
import { TaxExport } from '../../features/statement/taxes/tax-export.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => ({
  reply: call(api.seller.taxReport.show, readPeriod(request)),
})

/** Tax of the shop's invoices of a period. */
export default function ShopTaxReport() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.taxreport_page_title()}>
        <TaxExport endpoint={sellerTaxReportExport} label={m.taxreport_export_label()}>
          {m.taxreport_export_button()}
        </TaxExport>
      </PageTitle>
      <div className="grid gap-3.5">
        <Panel className="px-4 py-3">
          <PeriodFilter />
        </Panel>
        <Loaded of={reply} what={m.taxreport_page_noun()}>
          {({ rows, euro }) => (
            <div className="grid gap-3.5">
              {euro && <EuroRatePanel euro={euro} />}
              <InvoicedTaxes rows={rows} hint={m.taxreport_seller_hint()} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}
