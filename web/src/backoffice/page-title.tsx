import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from './icon.client.tsx'

type Props = {
  title: string
  /** Badges beside the title. */
  beside?: ReactNode
  /** The parent page, linked above the title. */
  back?: { to: string; title: string }
  /** Buttons at the end of the line, at most one of them primary. */
  children?: ReactNode
}

export const PageTitle = ({ title, beside, back, children }: Props) => (
  <div className="mb-4">
    {back && (
      <Link
        to={back.to}
        className="mb-1.5 inline-flex items-center gap-1.5 text-office font-medium text-ink-2 hover:text-ink print:hidden"
      >
        <Icon name="previous" />
        {back.title}
      </Link>
    )}
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2.5">
      <div className="flex min-h-8 min-w-min flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-32 text-officeTitle">{title}</h1>
        {beside && <div className="flex flex-wrap items-center gap-2">{beside}</div>}
      </div>
      {children && (
        <div data-page-actions className="flex max-w-full flex-wrap items-center gap-2">
          {children}
        </div>
      )}
    </div>
  </div>
)
