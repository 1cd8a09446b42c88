import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { ShareReceipt } from '../../features/till/receipt/share-receipt.tsx'
import { SaleState, SaleView } from '../../features/till/sale-view.tsx'
import { PageTitle } from '../../office/page-title.tsx'
import { Panel } from '../../office/panel.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { can } from '../../session/session.ts'

export const clientLoader = oneLoader(api.admin.pos.sale.show)

/** One sale of a member’s till, as the staff sees it. */
export default function PosDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <Loaded of={reply} what="this sale" heading="h1">
      {(sale) => (
        <>
          <PageTitle
            title={sale.number}
            back={{ to: '/admin/pos-orders', title: 'Till sales' }}
            beside={<SaleState sale={sale} />}
          />
          <SaleView sale={sale} {...(can('order') && { orderPath: '/admin/order/details' })}>
            <Panel title="Receipt">
              <div className="flex flex-wrap gap-2.5">
                <ShareReceipt number={sale.number} client_uuid={sale.client_uuid} />
              </div>
            </Panel>
          </SaleView>
        </>
      )}
    </Loaded>
  )
}
