import * as m from '@emporia/messages/checkout'

import { Island } from '../../islands/island.tsx'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { head } from '../head.ts'
import { CheckoutPage } from './page/checkout-page.tsx'
import '../../styles/skeleton.css'

export const meta = head(m.checkout_page_title, { hidden: true })

/** /checkout and /buy-now: the same document for everyone, which loads its data in the browser. */
export default function CheckoutScreen() {
  return (
    <>
      <NeedsScripts />
      <Island name="checkout" of={CheckoutPage} props={{}} wakes="always" />
    </>
  )
}
