import { officeButton } from '../../office/button.ts'
import { OfficeIcon } from '../../office/office-icon.client.tsx'

type Props = { title: string; text: string; url: string }

/** The device's own way to share, where it has one. */
export const ShareButton = (shared: Props) => {
  if (!('share' in navigator)) return null
  // Whoever thinks better of it has not made a mistake.
  const share = () => navigator.share(shared).catch(() => undefined)

  return (
    <button type="button" className={officeButton()} onClick={() => void share()}>
      <OfficeIcon name="share" />
      Share
    </button>
  )
}
