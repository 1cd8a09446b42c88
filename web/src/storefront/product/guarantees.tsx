import type { ProductPage } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/storefront'

import { link } from '../../ui/button.ts'

type Props = {
  product: Pick<ProductPage, 'guarantee_years' | 'guarantor'>
  /** The country whose notice is shown; undefined where none is required. */
  country: string | undefined
}

/** The notice of the legal guarantee, and the durability label of the producer. */
export const Guarantees = ({ product: { guarantee_years: years, guarantor }, country }: Props) => (
  <>
    {years && (
      <section className="mt-4 rounded-md border border-line px-5 py-4">
        <h2 className="text-h2">{m.product_durability_label({ count: years })}</h2>
        <p className="mt-1 text-[.9375rem] text-ink-2">
          {guarantor
            ? m.product_durability_by({ count: years, guarantor })
            : m.product_durability_text({ count: years })}
        </p>
      </section>
    )}
    {country && (
      <section className="mt-4 rounded-md border border-line px-5 py-4">
        <h2 className="text-h2">{m.guarantee_page_title()}</h2>
        <p className="mt-1 text-[.9375rem] text-ink-2">{m.guarantee_page_intro()}</p>
        <a href={localePath(`/guarantee?country=${country}`)} className={`${link} text-small`}>
          {m.guarantee_page_link()}
        </a>
      </section>
    )}
  </>
)
