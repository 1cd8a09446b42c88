import * as m from '@emporia/messages/storefront'

import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'
import { head } from '../head.ts'

export const handle = { isBare: true }
export const meta = head(m.offline_page_title, { hidden: true })

/** An empty address is that of the page itself. */
const samePage = ''

/** The page that `offline-worker.js` shows without a network. The link requests the page again. */
export default function Offline() {
  return (
    <Alert heading="h1" title={m.offline_page_title()} text={m.offline_page_text()}>
      <a href={samePage} className={button('primary')}>
        {m.offline_page_button()}
      </a>
    </Alert>
  )
}
