import { localePath } from '@emporia/messages/locale'
import type { Parts } from '@emporia/messages/parts'
import { createElement, Fragment, type ReactNode } from 'react'

import { link } from './button.ts'

type Props<Tag extends string> = {
  parts: Parts<Tag>
  /** Renders each tag of the message around its content. */
  tags: Record<Tag, (children: ReactNode) => ReactNode>
}

/** A message with tags: `<Rich parts={m.terms_text()} tags={{ link: linkTo('/terms') }} />`. */
export const Rich = <Tag extends string>({ parts, tags }: Props<Tag>) =>
  // Spread, because children in an array would need keys.
  createElement(
    Fragment,
    null,
    ...parts.map((part) =>
      typeof part === 'string' ? part : tags[part.tag](<Rich parts={part.children} tags={tags} />),
    ),
  )

/** For screen readers only. */
export const hidden = (children: ReactNode) => <span className="sr-only">{children}</span>

export const strong = (children: ReactNode) => <strong className="font-semibold">{children}</strong>

export const linkTo = (href: string) => (children: ReactNode) => (
  <a href={localePath(href)} className={link}>
    {children}
  </a>
)

export const linkInNewTab = (href: string) => (children: ReactNode) => (
  <a href={localePath(href)} target="_blank" rel="noreferrer" className={link}>
    {children}
  </a>
)
