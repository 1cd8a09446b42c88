import type { ProductReview } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { joinFacts } from '@emporia/messages/formats'

import { toEditableText } from '../../../backoffice/form/rich-text/typed-html.ts'
import { count } from '../../../format/number.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** Product details as customers see or would see them. */
export const ProductFacts = ({ review }: { review: ProductReview }) => {
  const { category, brand, short_description, description, tags, details, pictures } = review
  const facts = [
    { name: m.moderation_facts_category(), value: category },
    { name: m.moderation_facts_brand(), value: brand },
    { name: m.moderation_facts_summary(), value: short_description },
    { name: m.moderation_facts_description(), value: toEditableText(description) },
    ...details,
    { name: m.moderation_facts_tags(), value: joinFacts(tags) },
    ...review.translations.map(({ field, name, text }) => ({
      name,
      value: field === 'description' ? toEditableText(text) : text,
    })),
  ].filter(({ value }) => value !== '')

  return (
    <Panel
      title={review.change ? m.moderation_facts_current() : m.moderation_facts_title()}
      className="grid gap-5 p-4"
    >
      {pictures.length === 0 && <p className="text-ink-2">{m.moderation_facts_pictures_none()}</p>}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Picture
                of={picture}
                sizes="180px"
                alt={picture.alt}
                className="aspect-square w-full"
              />
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="mb-1 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <Variants variants={review.variants} />
    </Panel>
  )
}

const Variants = ({ variants }: Pick<ProductReview, 'variants'>) => (
  <div className="-mx-4 overflow-x-auto border-t border-line">
    <table className="list-table dense" aria-label={m.moderation_facts_variants()}>
      <thead>
        <tr>
          <th scope="col">{m.moderation_variant_name()}</th>
          <th scope="col">{m.moderation_variant_sku()}</th>
          <th scope="col" className="text-end">
            {m.moderation_variant_price()}
          </th>
          <th scope="col" className="text-end">
            {m.moderation_variant_stock()}
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map(({ id, label, sku, price_minor, on_hand }) => (
          <tr key={id}>
            <th scope="row">{label || m.moderation_variant_single()}</th>
            <td>{sku}</td>
            <td className="num text-end">
              <Money minor={price_minor} />
            </td>
            <td className="num text-end">{count(on_hand)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
