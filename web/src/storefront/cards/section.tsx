import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'

import { link } from '../../ui/button.ts'

type Props = {
  title: string
  /** A link at the end of the line, with a count: 'All 148 new products'. */
  more?: { label: string; href: string }
  children: ReactNode
}

export const Section = ({ title, more, children }: Props) => (
  <section className="mt-13 md:mt-18">
    <div className="mb-5 flex items-end gap-4">
      <h2 className="text-h2">{title}</h2>
      {more && (
        <a
          href={localePath(more.href)}
          className={`${link} ms-auto text-[.9375rem] whitespace-nowrap`}
        >
          {more.label}
        </a>
      )}
    </div>
    {children}
  </section>
)
