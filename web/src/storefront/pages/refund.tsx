import { LegalPage } from './legal-page.tsx'
import { head } from '../head.ts'

export const meta = head('Returns and refunds')

export default function Refund() {
  return <LegalPage title="Returns and refunds" page="refund" />
}
