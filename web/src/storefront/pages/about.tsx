import type { MetaFunction } from 'react-router'

import { LegalPage } from './legal-page.tsx'

export const meta: MetaFunction = () => [{ title: 'About us' }]

export default function About() {
  return <LegalPage title="About us" page="about" />
}
