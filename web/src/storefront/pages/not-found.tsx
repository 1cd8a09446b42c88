import * as m from '@emporia/messages/storefront'
import { data } from 'react-router'

import { NotFound } from '../../ui/error-screen.tsx'
import { head } from '../head.ts'

/** Any other path: a help page with status 404. */
export const loader = () => data(null, { status: 404 })

export const meta = head(m.missing_page_title, { hidden: true })

export default function Nothing() {
  return <NotFound />
}
