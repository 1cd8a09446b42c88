import { lay } from '../../../api/print.ts'
import { receiptPage } from './receipt-page.ts'

/** Prints a receipt in a window that was opened in the very click that asks for it. */
export const printReceipt = (
  printed: Parameters<typeof receiptPage>[0],
  sheet: Window | null = window.open('', '_blank'),
) => {
  if (sheet) lay(receiptPage(printed), sheet)
}
