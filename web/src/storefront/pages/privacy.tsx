import * as m from '@emporia/messages/storefront'

import { LegalPage } from './legal-page.tsx'
import { loadPageLocales } from './load-page-locales.ts'
import { head } from '../head.ts'

export const loader = loadPageLocales('privacy')

export const meta = head(m.privacy_title)

export default function Privacy() {
  return <LegalPage title={m.privacy_title()} page="privacy" />
}
