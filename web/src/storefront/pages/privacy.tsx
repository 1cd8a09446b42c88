import * as m from '@emporia/messages/storefront'

import { LegalPage } from './legal-page.tsx'
import { head } from '../head.ts'

export const meta = head(m.privacy_title)

export default function Privacy() {
  return <LegalPage title={m.privacy_title()} page="privacy" />
}
