import { officeButton } from '../../../office/button.ts'
import { Dialog } from '../../../office/dialog.tsx'
import { useIssuer } from '../../../features/till/receipt/issuer.ts'
import { paperSizes, paperWords } from '../../../features/till/receipt/receipt-page.ts'
import { printReceipt } from '../../../features/till/receipt/print-receipt.ts'
import { Money, useMoney } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toast.ts'
import type { KeptSale } from '../store/database.ts'
import { useTill } from '../use-till.ts'

type Props = { sale: KeptSale; onClose: () => void }

/** The sale is written down; the customer gets his change and his receipt. */
export const ReceiptDialog = ({ sale, onClose }: Props) => {
  const { terms } = useTill()
  const { receipt } = sale
  const issuer = { ...useIssuer(receipt.number), tax_number: terms?.tax_number ?? '' }

  return (
    <Dialog title={`Sale ${receipt.number}`} onClose={onClose}>
      <p className="mt-2 text-[1.75rem] font-bold">
        Change <Money minor={receipt.change_minor} />
      </p>
      <p className="text-ink-2">
        <Money minor={receipt.due_minor} />,{' '}
        {sale.state === 'waiting'
          ? 'written down; it is sent with the next connection.'
          : 'booked.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {paperSizes.map((paper) => (
          <button
            key={paper}
            type="button"
            className={officeButton()}
            onClick={() => printReceipt({ receipt, issuer, paper, copy: 0 })}
          >
            Print {paperWords[paper]}
          </button>
        ))}
        <Share sale={sale} track={issuer.track} />
      </div>
      <form method="dialog" className="mt-5 flex justify-end">
        <button type="submit" className={`${officeButton('primary')} min-h-12 px-6 text-base`}>
          Next sale
        </button>
      </form>
    </Dialog>
  )
}

/** By whatever the phone has for it; else the text is copied. */
const Share = ({ sale: { receipt }, track }: { sale: KeptSale; track: string }) => {
  const money = useMoney()
  const text = `${receipt.number}: ${money(receipt.due_minor)}. ${track}`
  const share = async () => {
    const isPhone: boolean = 'share' in navigator
    if (isPhone) {
      await navigator.share({ title: receipt.number, text }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(text)
    toast('Copied')
  }
  return (
    <button type="button" className={officeButton()} onClick={() => void share()}>
      Share
    </button>
  )
}
