import { type ReceiptSize, receiptPage, type ReceiptContent } from '@emporia/contract'

import { lay } from '../../../api/print.ts'

/**
 * Prints a receipt in a window; the window must be opened by the click itself, else it is blocked.
 */
export const printReceipt = (
  printed: { slip: ReceiptContent; paper: ReceiptSize },
  sheet: Window | null = window.open('', '_blank'),
) => {
  if (sheet) lay(receiptPage(printed), sheet)
}
