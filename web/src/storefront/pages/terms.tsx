import * as m from '@emporia/messages/storefront'

import { LegalPage } from './legal-page.tsx'
import { loadPageLocales } from './load-page-locales.ts'
import { head } from '../head.ts'

export const loader = loadPageLocales('terms')

export const meta = head(m.terms_title)

export default function Terms() {
  return <LegalPage title={m.terms_title()} page="terms" />
}
