import * as m from '@emporia/messages/storefront'

import { head } from '../head.ts'
import { TextPage } from './text-page.tsx'

export const meta = head(m.ranking_page_title, { description: m.ranking_page_intro })

/** How products are ranked (docs/domain/catalog.md#ranking). */
export default function Ranking() {
  return (
    <TextPage title={m.ranking_page_title()}>
      <div className="rich">
        <p>{m.ranking_page_intro()}</p>
        <h3>{m.ranking_lists_title()}</h3>
        <p>{m.ranking_lists_text()}</p>
        <h3>{m.ranking_search_title()}</h3>
        <p>{m.ranking_search_text()}</p>
        <h3>{m.ranking_best_title()}</h3>
        <p>{m.ranking_best_text()}</p>
        <h3>{m.ranking_paid_title()}</h3>
        <p>{m.ranking_paid_text()}</p>
      </div>
    </TextPage>
  )
}
