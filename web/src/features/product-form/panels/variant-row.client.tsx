import * as m from '@emporia/messages/catalog'

import { MeasureInput, MoneyInput } from '../../../backoffice/form/numbers.tsx'
import { Switch } from '../../../backoffice/form/switch.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { Money } from '../../../ui/money.tsx'
import { useProductForm, useUnit } from '../form-context.ts'
import { formatChoices, suggestSku, type VariantForm } from '../variants.ts'
import { Barcodes } from './barcodes.client.tsx'
import { CodeInput } from './code-input.tsx'
import { ContentInput } from './content-input.tsx'
import { variantColumns } from './variant-columns.ts'
import { VariantPicture } from './variant-picture.client.tsx'

type Props = {
  variant: VariantForm
  at: number
  onChange: (changes: Partial<VariantForm>) => void
}

/** Fields of a variant: columns of the table, or a list on phones. */
const useVariantFields = ({ variant, at, onChange }: Props) => {
  const { draft, elements, errors } = useProductForm()
  const { decimals, suffix } = useUnit()
  const label = formatChoices(variant.product_attributes, elements.attributes)
  const wrong = Object.entries(errors).filter(([path]) => path.startsWith(`variants.${at}.`))
  const shared = (field: string, text: (values: { variant: string }) => string) => ({
    'aria-label': text({ variant: label }),
    invalid: wrong.some(([path]) => path.endsWith(`.${field}`)),
  })

  const fields = {
    price: (
      <MoneyInput
        {...shared('price_minor', m.product_variant_price_label)}
        className="min-w-26"
        value={variant.price_minor}
        onChange={(price_minor) => onChange({ price_minor })}
      />
    ),
    compare: (
      <MoneyInput
        {...shared('compare_at_minor', m.product_variant_compare_label)}
        className="min-w-26"
        value={variant.compare_at_minor}
        onChange={(compare_at_minor) => onChange({ compare_at_minor })}
      />
    ),
    stock: (
      <MeasureInput
        {...shared('on_hand', m.product_variant_stock_label)}
        className="min-w-18"
        decimals={decimals}
        suffix={suffix}
        value={variant.on_hand}
        onChange={(on_hand) => onChange({ on_hand })}
      />
    ),
    sku: (
      <CodeInput
        {...shared('sku', m.product_variant_sku_label)}
        value={variant.sku}
        suggestion={suggestSku(draft.name, label)}
        onChange={(sku) => onChange({ sku })}
      />
    ),
    ...restOf({ variant, label, onChange }),
  }
  return { label, fields, sentences: wrong.map(([, sentence]) => sentence) }
}

type RestProps = Pick<Props, 'variant' | 'onChange'> & { label: string }

const restOf = ({ variant, label, onChange }: RestProps) => ({
  rrp: (
    <MoneyInput
      aria-label={m.product_variant_rrp_label({ variant: label })}
      className="min-w-26"
      value={variant.rrp_minor}
      onChange={(rrp_minor) => onChange({ rrp_minor })}
    />
  ),
  content: (
    <ContentInput
      aria-label={m.product_variant_content_label({ variant: label })}
      unitLabel={m.product_variant_content_unit_label({ variant: label })}
      value={variant.content}
      onChange={(content) => onChange({ content })}
    />
  ),
  barcodes: (
    <Barcodes
      label={m.product_variant_barcodes_label({ variant: label })}
      value={variant.barcodes}
      onChange={(barcodes) => onChange({ barcodes })}
    />
  ),
  picture: (
    <VariantPicture
      label={m.product_variant_picture_label({ variant: label })}
      value={variant.picture}
      onChange={(picture) => onChange({ picture })}
    />
  ),
  active: (
    <Switch
      aria-label={m.product_variant_active_label({ variant: label })}
      checked={variant.status === 'active'}
      onChange={(on) => onChange({ status: on ? 'active' : 'inactive' })}
    />
  ),
})

/** One variant; its errors are shown below its name. */
export const VariantRow = (props: Props) => {
  const { label, fields, sentences } = useVariantFields(props)

  return (
    <tr>
      <th scope="row" className="sticky start-0 z-1 min-w-28 bg-surface">
        {label}
        <Wrong sentences={sentences} />
      </th>
      {variantColumns.map(({ name }) => (
        <td key={name} data-column={name}>
          {fields[name]}
        </td>
      ))}
    </tr>
  )
}

/** One variant on phones: its price and stock, and all fields once it is opened. */
export const VariantCard = (props: Props) => {
  const { label, fields, sentences } = useVariantFields(props)
  const { price_minor, on_hand } = props.variant

  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 px-4 py-2">
          <span className="min-w-0 flex-1 font-semibold">{label}</span>
          {price_minor !== null && <Money minor={price_minor} />}
          <span className="num text-ink-2">
            {m.product_variant_stock_count({ count: on_hand ?? 0 })}
          </span>
          <Icon name="unfold" className="text-ink-2 group-open:rotate-180" />
          <span className="w-full empty:hidden">
            <Wrong sentences={sentences} />
          </span>
        </summary>
        <div className="grid grid-cols-2 gap-3 px-4 pt-1 pb-4">
          {variantColumns.map(({ name, head }) => (
            <div key={name}>
              <p className="mb-1 text-ink-2" aria-hidden="true">
                {head()}
              </p>
              {fields[name]}
            </div>
          ))}
        </div>
      </details>
    </li>
  )
}

const Wrong = ({ sentences }: { sentences: string[] }) =>
  sentences.map((sentence) => (
    <span key={sentence} className="block text-[.8125rem] font-medium text-tone-red-ink">
      {sentence}
    </span>
  ))
