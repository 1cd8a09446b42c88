import * as m from '@emporia/messages/catalog'

import { useIsPhone } from '../../../backoffice/list/use-is-narrow.ts'
import { useProductForm } from '../form-context.ts'
import { toCombinationKey, type VariantForm } from '../variants.ts'
import { variantColumns } from './variant-columns.ts'
import { VariantCard, VariantRow } from './variant-row.client.tsx'

/** Table of all variants with price, stock and code. */
export const VariantTable = () => {
  const { draft, change } = useProductForm()
  const { variants } = draft
  const isCompact = useIsPhone()
  const setAt = (at: number, changes: Partial<VariantForm>) =>
    change({
      variants: variants.map((one, index) => (index === at ? { ...one, ...changes } : one)),
    })
  const rows = variants.map((variant, at) => ({
    key: toCombinationKey(variant.product_attributes),
    variant,
    at,
    onChange: (changes: Partial<VariantForm>) => setAt(at, changes),
  }))

  return (
    <div className="relative -mx-4 -mb-4 overflow-x-auto border-t border-line">
      {isCompact ? (
        <ul>
          {rows.map(({ key, ...row }) => (
            <VariantCard key={key} {...row} />
          ))}
        </ul>
      ) : (
        <table className="list-table" aria-label={m.product_variant_table()}>
          <thead>
            <tr>
              <th scope="col">{m.product_variant_name()}</th>
              {variantColumns.map(({ name, head }) => (
                <th key={name} scope="col">
                  {head()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, ...row }) => (
              <VariantRow key={key} {...row} />
            ))}
          </tbody>
        </table>
      )}
      {variants.length > 1 && (
        <button
          type="button"
          className="m-4 cursor-pointer font-semibold text-brand-ink hover:underline"
          onClick={() => change({ variants: samePrices(variants) })}
        >
          {m.product_variant_same_price()}
        </button>
      )}
    </div>
  )
}

const samePrices = (variants: VariantForm[]) => {
  const [first] = variants
  return variants.map((one) => ({
    ...one,
    price_minor: first?.price_minor ?? null,
    compare_at_minor: first?.compare_at_minor ?? null,
    rrp_minor: first?.rrp_minor ?? null,
  }))
}
