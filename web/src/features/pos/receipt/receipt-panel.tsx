import {
  api,
  type ReceiptSize,
  receiptSizes,
  receiptSizeLabels,
  type PosOrder,
  toReceiptContent,
} from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { announce } from '../../../ui/message/announce.ts'
import { PrinterPanel } from '../printer/printer-panel.tsx'
import { useIssuer } from './issuer.ts'
import { printReceipt } from './print-receipt.ts'
import { ShareReceipt } from './share-receipt.tsx'

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
  const print = async (printed: ReceiptSize) => {
    const sheet = window.open('', '_blank')
    const slip = await copyOf()
    if (slip) printReceipt({ slip, paper: printed }, sheet)
    else sheet?.close()
  }

  return (
    <Panel title={m.receipt_panel_title()}>
      <div className="grid gap-2.5">
        <div className="flex flex-wrap gap-2.5">
          {receiptSizes.map((printed) => (
            <button
              key={printed}
              type="button"
              className={buttonClass()}
              onClick={() => void print(printed)}
            >
              {m.receipt_print_button({ size: receiptSizeLabels[printed] })}
            </button>
          ))}
          <ShareReceipt number={sale.number} client_uuid={sale.client_uuid} />
        </div>
        <PrinterPanel slip={copyOf} opensDrawer={false} />
      </div>
    </Panel>
  )
}
