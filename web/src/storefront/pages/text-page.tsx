import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Below the title, such as a date. */
  note?: ReactNode
  /** Beside the text on wide screens, before it on phones. */
  aside?: ReactNode
  children: ReactNode
}

/** A column of limited width, with a second one beside it on wide screens. */
export const twoColumns =
  'mx-auto max-w-[680px] px-4 pt-10 md:pt-16 lg:grid lg:max-w-[1040px] lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-x-16'

/** A page of text in one column of limited width. */
export const TextPage = ({ title, note, aside, children }: Props) => (
  <div className={aside ? twoColumns : 'mx-auto max-w-[680px] px-4 pt-10 md:pt-16'}>
    <div className="mb-6 lg:col-span-2">
      <h1 className="text-h1">{title}</h1>
      {note && <p className="mt-2 text-small text-ink-2">{note}</p>}
    </div>
    {aside && (
      <div className="mb-8 lg:sticky lg:top-6 lg:order-1 lg:mb-0 lg:self-start">{aside}</div>
    )}
    <article className="max-w-[680px]">{children}</article>
  </div>
)
