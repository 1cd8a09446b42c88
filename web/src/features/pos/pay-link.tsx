import type { PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

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
      await navigator
        .share({ title: m.pay_link_share_title(), url: pay.url })
        .catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(pay.url)
    toast(m.pay_link_copied())
  }

  return (
    <div className="grid justify-items-center gap-3">
      <QrCode text={pay.url} label={m.pay_link_code_label()} size={240} />
      <p className="text-center">{m.pay_link_text({ time: clock(pay.until, time_zone) })}</p>
      <button type="button" className={buttonClass()} onClick={() => void share()}>
        {m.pay_link_share_button()}
      </button>
    </div>
  )
}
