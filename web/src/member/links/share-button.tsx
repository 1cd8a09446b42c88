import * as m from '@emporia/messages/member'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'

type Props = { title: string; text: string; url: string }

/** Opens the share dialog of the device, if it has one. */
export const ShareButton = (shared: Props) => {
  if (!('share' in navigator)) return null
  // Canceling the share dialog is not an error.
  const share = () => navigator.share(shared).catch(() => undefined)

  return (
    <button type="button" className={buttonClass()} onClick={() => void share()}>
      <Icon name="share" />
      {m.links_share_button()}
    </button>
  )
}
