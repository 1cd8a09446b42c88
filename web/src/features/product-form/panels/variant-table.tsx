import { useProductForm } from '../form-context.ts'
import { VariantRow } from './variant-row.client.tsx'
import type { VariantForm } from '../variants.ts'

const heads = ['Combination', 'Price', 'Price before', 'Stock', 'SKU', 'On sale']

/** Every combination with its price, stock and code. */
export const VariantTable = () => {
  const { draft, change } = useProductForm()
  const { variants } = draft
  const setAt = (at: number, changes: Partial<VariantForm>) =>
    change({
      variants: variants.map((one, index) => (index === at ? { ...one, ...changes } : one)),
    })

  return (
    <div className="-mx-4 overflow-x-auto border-t border-line">
      <table className="list-table dense" aria-label="Combinations">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, at) => (
            <VariantRow
              key={variant.product_attributes.map(({ value_id }) => value_id).join()}
              variant={variant}
              at={at}
              onChange={(changes) => setAt(at, changes)}
            />
          ))}
        </tbody>
      </table>
      {variants.length > 1 && (
        <p className="px-4 pt-3">
          <button
            type="button"
            className="cursor-pointer font-semibold text-brand-ink hover:underline"
            onClick={() => change({ variants: samePrices(variants) })}
          >
            Give all the price of the first
          </button>
        </p>
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
  }))
}
