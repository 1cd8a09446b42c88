import { api, type PosOrder, toReceiptContent } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { call } from '../../../api/call.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { announce } from '../../../ui/message/announce.ts'
import { useIssuer } from './issuer.ts'
import { ReceiptActions } from './receipt-actions.tsx'

/** Reprints the receipt of a sale; printed copies are marked as such. */
export const ReceiptPanel = ({ sale }: { sale: PosOrder }) => {
  const issuer = useIssuer(sale.market_tax_number)
  const copyOf = async () => {
    const reply = await call(api.pos.sale.reprint, { id: sale.id })
    if (!reply.success) {
      announce(reply)
      return undefined
    }
    const { receipt, client_uuid, returned_minor } = sale
    const mark = m.receipt_copy_mark({ number: reply.data.copies })
    const { logo } = reply.data
    return toReceiptContent({
      receipt,
      issuer: { ...issuer, logo },
      client_uuid,
      returned_minor,
      mark,
    })
  }

  return (
    <Panel title={m.receipt_panel_title()}>
      <ReceiptActions
        number={sale.number}
        client_uuid={sale.client_uuid}
        slip={copyOf}
        opensDrawer={false}
      />
    </Panel>
  )
}
