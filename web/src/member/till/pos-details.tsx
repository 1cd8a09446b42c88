import { api, type PosOrder } from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { ReceiptButtons } from '../../features/till/receipt/receipt-buttons.tsx'
import { SaleState, SaleView } from '../../features/till/sale-view.tsx'
import { officeButton } from '../../office/button.ts'
import { PageTitle } from '../../office/page-title.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { GiveBack } from './give-back.tsx'

export const clientLoader = oneLoader(api.pos.sale.show)

/** One sale of the member’s till: its receipt again, and things that come back. */
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

  return (
    <>
      <PageTitle
        title={sale.number}
        back={{ to: '/member/pos-history', title: 'Till history' }}
        beside={<SaleState sale={sale} />}
      >
        <ReceiptButtons sale={sale} />
        {sale.return_until && (
          <button type="button" className={officeButton()} onClick={() => setGives(true)}>
            {sale.void_until ? 'Undo or give back' : 'Give back'}
          </button>
        )}
      </PageTitle>
      <SaleView sale={sale} />
      {gives && <GiveBack sale={sale} onClose={() => setGives(false)} />}
    </>
  )
}
