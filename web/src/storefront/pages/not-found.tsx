import { data, type MetaFunction } from 'react-router'

import { NotFound } from '../../ui/error-screen.tsx'

/** Any other path: a page that helps, answered as 404. */
export const loader = () => data(null, { status: 404 })

export const meta: MetaFunction = () => [
  { title: 'Not found' },
  { name: 'robots', content: 'noindex' },
]

export default function Nothing() {
  return <NotFound />
}
