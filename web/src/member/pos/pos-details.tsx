import { api } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useLoaderData } from 'react-router'

import { PayLink } from '../../features/pos/pay-link.tsx'
import { ReceiptPanel } from '../../features/pos/receipt/receipt-panel.tsx'
import { SaleScreen } from '../../features/pos/sale-screen.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { CustomerAccount } from './customer-account.tsx'
import { ReturnSale } from './return-sale.tsx'

export const clientLoader = oneLoader(api.pos.sale.show)

/** One POS sale of the member, with its receipt and returns. */
export default function PosDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const act = useAct()

  return (
    <SaleScreen
      reply={reply}
      back={{ to: '/member/pos-history', title: m.sales_title_member() }}
      actions={(sale) => (
        <>
          {sale.state === 'to_hand_over' && (
            <button
              type="button"
              className={buttonClass('primary')}
              onClick={() => void act(api.pos.sale.handOver, { id: sale.id })}
            >
              {m.sale_hand_over_button()}
            </button>
          )}
          {sale.return_until && (
            <DialogButton title={sale.void_until ? m.sale_void_button() : m.sale_return_button()}>
              {(close) => <ReturnSale sale={sale} onClose={close} />}
            </DialogButton>
          )}
        </>
      )}
    >
      {(sale) => (
        <>
          {sale.pay && (
            <Panel title={m.sale_pay_title()}>
              <PayLink pay={sale.pay} />
            </Panel>
          )}
          <ReceiptPanel sale={sale} />
          <CustomerAccount sale={sale} />
        </>
      )}
    </SaleScreen>
  )
}
