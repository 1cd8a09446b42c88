import { type PaperSize, receiptPage, type Slip } from '@emporia/contract'

import { lay } from '../../../api/print.ts'

/** Prints a receipt in a window that was opened in the very click that asks for it. */
export const printReceipt = (
  printed: { slip: Slip; paper: PaperSize },
  sheet: Window | null = window.open('', '_blank'),
) => {
  if (sheet) lay(receiptPage(printed), sheet)
}
