import { Switch } from 'antd'

import { MoneyInput, WholeInput } from '../../../office/form/numbers.tsx'
import { useProductForm } from '../form-context.ts'
import { labelOf, skuOf, type VariantForm } from '../variants.ts'
import { CodeInput } from './code-input.tsx'

type Props = {
  variant: VariantForm
  at: number
  onChange: (changes: Partial<VariantForm>) => void
}

/** One combination; what is wrong with it stands below its name. */
export const VariantRow = ({ variant, at, onChange }: Props) => {
  const { draft, elements, errors } = useProductForm()
  const label = labelOf(variant.product_attributes, elements.attributes)
  const wrong = Object.entries(errors).filter(([path]) => path.startsWith(`variants.${at}.`))
  const isWrong = (field: string) => wrong.some(([path]) => path.endsWith(`.${field}`))

  return (
    <tr>
      <th scope="row" className="min-w-32">
        {label}
        {wrong.map(([path, sentence]) => (
          <p key={path} className="text-[.8125rem] font-medium text-tone-red-ink">
            {sentence}
          </p>
        ))}
      </th>
      <td>
        <MoneyInput
          aria-label={`Price of ${label}`}
          className="w-26"
          value={variant.price_minor}
          invalid={isWrong('price_minor')}
          onChange={(price_minor) => onChange({ price_minor })}
        />
      </td>
      <td>
        <MoneyInput
          aria-label={`Price before of ${label}`}
          className="w-26"
          value={variant.compare_at_minor}
          invalid={isWrong('compare_at_minor')}
          onChange={(compare_at_minor) => onChange({ compare_at_minor })}
        />
      </td>
      <td>
        <WholeInput
          aria-label={`Stock of ${label}`}
          className="w-20"
          value={variant.on_hand}
          invalid={isWrong('on_hand')}
          onChange={(on_hand) => onChange({ on_hand })}
        />
      </td>
      <td className="min-w-40">
        <CodeInput
          label={`SKU of ${label}`}
          value={variant.sku}
          suggestion={skuOf(draft.name, label)}
          invalid={isWrong('sku')}
          onChange={(sku) => onChange({ sku })}
        />
      </td>
      <td>
        <Switch
          aria-label={`${label} is on sale`}
          checked={variant.status === 'active'}
          onChange={(on) => onChange({ status: on ? 'active' : 'inactive' })}
        />
      </td>
    </tr>
  )
}
