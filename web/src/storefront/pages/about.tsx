import * as m from '@emporia/messages/storefront'

import { LegalPage } from './legal-page.tsx'
import { head } from '../head.ts'

export const meta = head('About us')

export default function About() {
  return <LegalPage title={m.about_about_us()} page="about" />
}
