import { api, formerCustomer, type PosOrder } from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { ShareReceipt } from '../../features/pos/receipt/share-receipt.tsx'
import { SaleState, SaleView } from '../../features/pos/sale-view.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { can } from '../../session/session.ts'
import { DecideSale } from './decide-sale.tsx'
import { EraseCustomer } from './erase-customer.tsx'

export const clientLoader = oneLoader(api.admin.pos.sale.show)

/** One POS sale of a member, as staff see it. */
export default function PosDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <Loaded of={reply} what="this sale" heading="h1">
      {(sale) => <Sale sale={sale} />}
    </Loaded>
  )
}

const Sale = ({ sale }: { sale: PosOrder }) => {
  const [forgets, setForgets] = useState(false)
  const [decides, setDecides] = useState(false)
  const isNamed = Boolean(sale.customer || sale.phone) && sale.customer !== formerCustomer

  return (
    <>
      <PageTitle
        title={sale.number}
        back={{ to: '/admin/pos-orders', title: 'Till sales' }}
        beside={<SaleState sale={sale} />}
      >
        {sale.state === 'parked' && can('employee') && (
          <button type="button" className={buttonClass('primary')} onClick={() => setDecides(true)}>
            Accept or reject
          </button>
        )}
        {isNamed && can('customer') && (
          <button type="button" className={buttonClass('danger')} onClick={() => setForgets(true)}>
            Erase the customer
          </button>
        )}
      </PageTitle>
      <SaleView sale={sale} {...(can('order') && { orderPath: '/admin/order/details' })}>
        <Panel title="Receipt">
          <div className="flex flex-wrap gap-2.5">
            <ShareReceipt number={sale.number} client_uuid={sale.client_uuid} />
          </div>
        </Panel>
      </SaleView>
      {decides && <DecideSale sale={sale} onClose={() => setDecides(false)} />}
      {forgets && <EraseCustomer sale={sale} onClose={() => setForgets(false)} />}
    </>
  )
}
