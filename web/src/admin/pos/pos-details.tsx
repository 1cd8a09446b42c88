import { api, type PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useLoaderData } from 'react-router'

import { ShareReceipt } from '../../features/pos/receipt/share-receipt.tsx'
import { SaleScreen } from '../../features/pos/sale-screen.tsx'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { can, canManage } from '../../session/session.ts'
import { DecideSale } from './decide-sale.tsx'
import { EraseCustomer } from './erase-customer.tsx'

export const clientLoader = oneLoader(api.admin.pos.sale.show)

/** One POS sale of a member, as staff see it. */
export default function PosDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <SaleScreen
      reply={reply}
      back={{ to: '/admin/pos-orders', title: m.sales_title_all() }}
      orderPath={can('order') ? '/admin/order/details' : undefined}
      actions={(sale) => (
        <>
          {sale.state === 'parked' && canManage('employee') && (
            <DialogButton title={m.sale_decide_button()} kind="primary">
              {(close) => <DecideSale sale={sale} onClose={close} />}
            </DialogButton>
          )}
          {isNamed(sale) && canManage('customer') && (
            <DialogButton title={m.sale_erase_button()} kind="danger">
              {(close) => <EraseCustomer sale={sale} onClose={close} />}
            </DialogButton>
          )}
        </>
      )}
    >
      {({ number, client_uuid }) => (
        <Panel title={m.sale_receipt_title()}>
          <div className="flex flex-wrap gap-2.5">
            <ShareReceipt number={number} client_uuid={client_uuid} />
          </div>
        </Panel>
      )}
    </SaleScreen>
  )
}

const isNamed = ({ customer, phone, is_erased }: PosOrder) =>
  Boolean(customer || phone) && !is_erased
