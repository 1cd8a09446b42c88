import * as m from '@emporia/messages/storefront'

import { LegalPage } from './legal-page.tsx'
import { loadPageLocales } from './load-page-locales.ts'
import { head } from '../head.ts'

export const loader = loadPageLocales('about')

export const meta = head(m.about_title)

export default function About() {
  return <LegalPage title={m.about_title()} page="about" />
}
