import { receiptLink } from '@emporia/contract'

import { buttonClass } from '../../../backoffice/button.ts'
import { toast } from '../../../ui/toast.ts'

type Props = { number: string; client_uuid: string }

/** Shares the receipt as a link, or copies the link; also offers the PDF. */
export const ShareReceipt = ({ number, client_uuid }: Props) => {
  const url = receiptLink(location.origin, client_uuid)
  const share = async () => {
    const isPhone: boolean = 'share' in navigator
    if (isPhone) {
      await navigator.share({ title: `Receipt ${number}`, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    toast('The link of the receipt is copied')
  }

  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => void share()}>
        Share link
      </button>
      <a
        href={`${url}?paper=a5&format=pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass()}
      >
        PDF
      </a>
    </>
  )
}
