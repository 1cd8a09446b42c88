import type { PosOrder } from '@emporia/contract'

import { clock } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { QrCode } from '../../backoffice/qr-code.tsx'
import { useLocale } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'

/** Payment link for the customer: a QR code or a link to share. */
export const PayLink = ({ pay }: { pay: NonNullable<PosOrder['pay']> }) => {
  const { time_zone } = useLocale()
  const share = async () => {
    const isPhone: boolean = 'share' in navigator
    if (isPhone) {
      await navigator.share({ title: 'Pay here', url: pay.url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(pay.url)
    toast('The link is copied')
  }

  return (
    <div className="grid justify-items-center gap-3">
      <QrCode text={pay.url} label="Code of the payment" size={240} />
      <p className="text-center">
        The customer scans this and pays until {clock(pay.until, time_zone)}. The goods are kept
        until then.
      </p>
      <button type="button" className={buttonClass()} onClick={() => void share()}>
        Share link
      </button>
    </div>
  )
}
