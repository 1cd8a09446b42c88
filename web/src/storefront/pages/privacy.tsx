import type { MetaFunction } from 'react-router'

import { LegalPage } from './legal-page.tsx'

export const meta: MetaFunction = () => [{ title: 'Privacy' }]

export default function Privacy() {
  return <LegalPage title="Privacy" page="privacy" />
}
