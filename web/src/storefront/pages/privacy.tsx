import * as m from '@emporia/messages/storefront'

import { LegalPage } from './legal-page.tsx'
import { head } from '../head.ts'

export const meta = head('Privacy')

export default function Privacy() {
  return <LegalPage title={m.privacy_privacy()} page="privacy" />
}
