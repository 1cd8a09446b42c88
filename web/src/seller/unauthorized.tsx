import { Link } from 'react-router'

import { officeButton } from '../office/button.ts'
import { PageTitle } from '../office/page-title.tsx'
import { Panel } from '../office/panel.tsx'
import { useSession } from '../session/session.ts'
import { Notice } from '../ui/notice.tsx'
import { adviceOf } from './shop-advice.ts'

/** Why a screen is closed to this shop, and what its seller can do. */
export default function Unauthorized() {
  const { seller } = useSession()
  if (!seller) return null
  const { status, reason } = seller.shop
  const text = [adviceOf(status), reason && `“${reason}”`].filter(Boolean).join(' ')

  return (
    <>
      <PageTitle title="No access" />
      <Panel>
        <Notice
          title={
            status === 'approved' ? 'Your login has no right for this' : 'Your shop is not open'
          }
          text={
            status === 'approved'
              ? 'Whoever owns the shop can give you the right to open it.'
              : text
          }
        >
          <Link to="/seller/product" className={officeButton('primary')}>
            Prepare products
          </Link>
          <Link to="/seller/credentials" className={officeButton()}>
            Hand in documents
          </Link>
        </Notice>
      </Panel>
    </>
  )
}
