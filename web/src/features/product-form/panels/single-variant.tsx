import { Labelled } from '../../../office/form/labelled.tsx'
import { MoneyInput, WholeInput } from '../../../office/form/numbers.tsx'
import { useProductForm } from '../form-context.ts'
import { skuOf, type VariantForm } from '../variants.ts'
import { CodeInput } from './code-input.tsx'

/** Price, stock and code of a product that comes in one kind only. */
export const SingleVariant = () => {
  const { draft, errors, change } = useProductForm()
  const [variant] = draft.variants
  if (!variant) return null
  const set = (changes: Partial<VariantForm>) => change({ variants: [{ ...variant, ...changes }] })
  const errorAt = (field: string) => errors[`variants.0.${field}`]

  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Labelled label="Price" error={errorAt('price_minor')}>
        {(control) => (
          <MoneyInput
            {...control}
            value={variant.price_minor}
            onChange={(price_minor) => set({ price_minor })}
          />
        )}
      </Labelled>
      <Labelled
        label="Price before"
        optional
        error={errorAt('compare_at_minor')}
        help="Stands struck beside the price."
      >
        {(control) => (
          <MoneyInput
            {...control}
            value={variant.compare_at_minor}
            onChange={(compare_at_minor) => set({ compare_at_minor })}
          />
        )}
      </Labelled>
      <Labelled label="Stock" error={errorAt('on_hand')}>
        {(control) => (
          <WholeInput
            {...control}
            value={variant.on_hand}
            onChange={(on_hand) => set({ on_hand })}
          />
        )}
      </Labelled>
      <Labelled
        label="SKU"
        optional
        error={errorAt('sku')}
        help="Left empty, it is made from the name."
      >
        {(control) => (
          <CodeInput
            {...control}
            value={variant.sku}
            suggestion={skuOf(draft.name, '')}
            onChange={(sku) => set({ sku })}
          />
        )}
      </Labelled>
      <Labelled label="Barcode" optional error={errorAt('barcode')}>
        {(control) => (
          <CodeInput
            {...control}
            value={variant.barcode}
            onChange={(barcode) => set({ barcode })}
          />
        )}
      </Labelled>
    </div>
  )
}
