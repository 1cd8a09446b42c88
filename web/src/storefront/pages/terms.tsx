import { LegalPage } from './legal-page.tsx'
import { head } from '../head.ts'

export const meta = head('Terms')

export default function Terms() {
  return <LegalPage title="Terms" page="terms" />
}
