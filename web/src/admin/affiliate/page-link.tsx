import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'

/** Renders a tag of a message as a link to another screen of the back office. */
export const pageLink = (to: string) => (children: ReactNode) => (
  <Link to={to} className={linkClass}>
    {children}
  </Link>
)
