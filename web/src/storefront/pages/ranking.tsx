import * as m from '@emporia/messages/storefront'

import { head } from '../head.ts'
import { TextPage } from './text-page.tsx'

export const meta = head(m.ranking_page_title, { description: m.ranking_page_intro })

/** How products are ranked (docs/domain/catalog.md#ranking). */
export default function Ranking() {
  return (
    <TextPage title={m.ranking_page_title()}>
      <p className="text-lead text-ink-2">{m.ranking_page_intro()}</p>
      {sections.map(([title, text]) => (
        <section key={title()} className="mt-10">
          <h2 className="text-h2">{title()}</h2>
          <p className="mt-2">{text()}</p>
        </section>
      ))}
    </TextPage>
  )
}

const sections = [
  [m.ranking_lists_title, m.ranking_lists_text],
  [m.ranking_search_title, m.ranking_search_text],
  [m.ranking_best_title, m.ranking_best_text],
  [m.ranking_paid_title, m.ranking_paid_text],
] as const
