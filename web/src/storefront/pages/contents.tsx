import * as m from '@emporia/messages/storefront'

import type { Heading } from '../rich-text.tsx'

/** The headings of a page as links. */
export const Contents = ({ headings }: { headings: Heading[] }) => (
  <nav aria-labelledby="contents-title" className="border-s-2 border-line ps-4 print:hidden">
    <h2 id="contents-title" className="font-sans text-small font-semibold">
      {m.legal_contents_title()}
    </h2>
    <ol className="mt-1 text-[.9375rem] text-ink-2">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-block py-1.5 hover:text-ink hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
