import type { ProductPage } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import type { Viewed } from '../../islands/recent.ts'
import { Section } from '../cards/section.tsx'

/** The products that the visitor opened last: `islands/recent.ts` fills it in the browser. */
export const Recent = ({ product: { id, slug, name, picture } }: { product: ProductPage }) => {
  const viewed: Viewed = { id, slug, name, picture }

  return (
    <div data-recent={JSON.stringify(viewed)} hidden className="print:hidden">
      <Section title={m.product_recent_title()}>
        <ul className="flex gap-3 overflow-x-auto pb-2 md:gap-5" />
      </Section>
    </div>
  )
}
