import * as m from '@emporia/messages/storefront'

import { LegalPage } from './legal-page.tsx'
import { head } from '../head.ts'

export const meta = head('Returns and refunds')

export default function Refund() {
  return <LegalPage title={m.refund_returns_refunds()} page="refund" />
}
