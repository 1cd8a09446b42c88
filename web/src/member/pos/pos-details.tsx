import { api, type PosOrder } from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { PayLink } from '../../features/pos/pay-link.tsx'
import { ReceiptPanel } from '../../features/pos/receipt/receipt-panel.tsx'
import { SaleState, SaleView } from '../../features/pos/sale-view.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { CustomerAccount } from './customer-account.tsx'
import { ReturnSale } from './return-sale.tsx'

export const clientLoader = oneLoader(api.pos.sale.show)

/** One POS sale of the member, with its receipt and returns. */
export default function PosDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <Loaded of={reply} what="this sale" heading="h1">
      {(sale) => <Sale sale={sale} />}
    </Loaded>
  )
}

const Sale = ({ sale }: { sale: PosOrder }) => {
  const [gives, setGives] = useState(false)
  const act = useAct()

  return (
    <>
      <PageTitle
        title={sale.number}
        back={{ to: '/member/pos-history', title: 'Till history' }}
        beside={<SaleState sale={sale} />}
      >
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
          <button type="button" className={buttonClass()} onClick={() => setGives(true)}>
            {sale.void_until ? 'Undo or give back' : 'Give back'}
          </button>
        )}
      </PageTitle>
      <SaleView sale={sale}>
        <NotPaid sale={sale} />
        <ReceiptPanel sale={sale} />
        <CustomerAccount sale={sale} />
      </SaleView>
      {gives && <ReturnSale sale={sale} onClose={() => setGives(false)} />}
    </>
  )
}

const NotPaid = ({ sale: { pay } }: { sale: PosOrder }) =>
  pay && (
    <Panel title="Waits for the payment">
      <PayLink pay={pay} />
    </Panel>
  )
