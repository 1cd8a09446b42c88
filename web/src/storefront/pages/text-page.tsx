import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** A page to read: one column, not too wide. */
export const TextPage = ({ title, children }: Props) => (
  <article className="mx-auto max-w-[680px] px-4 pt-10 md:pt-16">
    <h1 className="mb-6 text-h1">{title}</h1>
    {children}
  </article>
)
