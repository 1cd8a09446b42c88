import { receiptLink } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { buttonClass } from '../../../backoffice/button.ts'
import { toast } from '../../../ui/toast.ts'

type Props = { number: string; client_uuid: string }

/** Shares the receipt as a link, or copies the link; also offers the PDF. */
export const ShareReceipt = ({ number, client_uuid }: Props) => {
  const url = receiptLink(location.origin, client_uuid)
  const share = async () => {
    const isPhone: boolean = 'share' in navigator
    if (isPhone) {
      await navigator
        .share({ title: m.receipt_share_title({ number }), url })
        .catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    toast(m.receipt_share_copied())
  }

  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => void share()}>
        {m.receipt_share_button()}
      </button>
      <a
        href={`${url}?paper=a5&format=pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass()}
      >
        {m.receipt_pdf_button()}
      </a>
    </>
  )
}
