import type { MetaFunction } from 'react-router'

import { LegalPage } from './legal-page.tsx'

export const meta: MetaFunction = () => [{ title: 'Returns and refunds' }]

export default function Refund() {
  return <LegalPage title="Returns and refunds" page="refund" />
}
