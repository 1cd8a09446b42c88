import { api, type PosOrder } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import { officeButton } from '../../../office/button.ts'
import { announce } from '../../../ui/announce.ts'
import { useIssuer } from './issuer.ts'
import { paperSizes, paperWords, type PaperSize } from './receipt-page.ts'
import { printReceipt } from './print-receipt.ts'

/** Prints the receipt of a sale again: every copy says that it is one. */
export const ReceiptButtons = ({ sale }: { sale: PosOrder }) => {
  const issuer = useIssuer(sale.receipt.number)
  const print = async (paper: PaperSize) => {
    const sheet = window.open('', '_blank')
    const reply = await call(api.pos.sale.reprint, { id: sale.id })
    if (reply.success)
      printReceipt({ receipt: sale.receipt, issuer, paper, copy: reply.data.copies }, sheet)
    else {
      sheet?.close()
      announce(reply)
    }
  }

  return paperSizes.map((paper) => (
    <button key={paper} type="button" className={officeButton()} onClick={() => void print(paper)}>
      Print {paperWords[paper]}
    </button>
  ))
}
