import { api } from '@emporia/contract'
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
      back={{ to: '/member/pos-history', title: 'Till history' }}
      actions={(sale) => (
        <>
          {sale.state === 'to_hand_over' && (
            <button
              type="button"
              className={buttonClass('primary')}
              onClick={() => void act(api.pos.sale.handOver, { id: sale.id })}
            >
              Hand the goods over
            </button>
          )}
          {sale.return_until && (
            <DialogButton title={sale.void_until ? 'Undo or give back' : 'Give back'}>
              {(close) => <ReturnSale sale={sale} onClose={close} />}
            </DialogButton>
          )}
        </>
      )}
    >
      {(sale) => (
        <>
          {sale.pay && (
            <Panel title="Waits for the payment">
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
