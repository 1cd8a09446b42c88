import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** A page of text in one column of limited width. */
export const TextPage = ({ title, children }: Props) => (
  <article className="mx-auto max-w-[680px] px-4 pt-10 md:pt-16">
    <h1 className="mb-6 text-h1">{title}</h1>
    {children}
  </article>
)
