import type { ReactNode } from 'react'

import { Halves } from '../frame/halves.tsx'

type Props = {
  title: string
  text?: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** What is beside the form on wide screens, and below it on phones. */
  aside?: ReactNode
}

/** The layout of sign-in and sign-up: one narrow column with one form. */
export const Panel = ({ title, text, children, foot, aside }: Props) => {
  const column = (
    <div className={`mx-auto max-w-[420px] ${aside ? 'md:pt-6' : 'px-4 pt-10 md:pt-16'}`}>
      <h1 className="text-h1">{title}</h1>
      {text && <p className="mt-2 text-ink-2">{text}</p>}
      <div className="mt-7">{children}</div>
      {foot && (
        <div className="mt-7 border-t border-line pt-5 text-[.9375rem] text-ink-2">{foot}</div>
      )}
    </div>
  )
  return aside ? <Halves left={column} right={aside} /> : column
}
