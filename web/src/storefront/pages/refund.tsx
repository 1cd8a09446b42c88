import * as m from '@emporia/messages/storefront'

import { LegalPage } from './legal-page.tsx'
import { loadPageLocales } from './load-page-locales.ts'
import { head } from '../head.ts'

export const loader = loadPageLocales('refund')

export const meta = head(m.refund_title)

export default function Refund() {
  return <LegalPage title={m.refund_title()} page="refund" />
}
