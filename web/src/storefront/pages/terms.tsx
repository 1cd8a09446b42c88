import type { MetaFunction } from 'react-router'

import { LegalPage } from './legal-page.tsx'

export const meta: MetaFunction = () => [{ title: 'Terms' }]

export default function Terms() {
  return <LegalPage title="Terms" page="terms" />
}
