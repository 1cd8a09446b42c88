import { MeasureInput, MoneyInput } from '../../../backoffice/form/numbers.tsx'
import { Switch } from '../../../backoffice/form/switch.tsx'
import { useProductForm, useUnit } from '../form-context.ts'
import { formatChoices, suggestSku, type VariantForm } from '../variants.ts'
import { Barcodes } from './barcodes.client.tsx'
import { CodeInput } from './code-input.tsx'
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
  const shared = (field: string, name: string) => ({
    'aria-label': `${name} of ${label}`,
    invalid: wrong.some(([path]) => path.endsWith(`.${field}`)),
  })

  const fields = {
    Price: (
      <MoneyInput
        {...shared('price_minor', 'Price')}
        className="min-w-26"
        value={variant.price_minor}
        onChange={(price_minor) => onChange({ price_minor })}
      />
    ),
    'Price before': (
      <MoneyInput
        {...shared('compare_at_minor', 'Price before')}
        className="min-w-26"
        value={variant.compare_at_minor}
        onChange={(compare_at_minor) => onChange({ compare_at_minor })}
      />
    ),
    Stock: (
      <MeasureInput
        {...shared('on_hand', 'Stock')}
        className="min-w-18"
        decimals={decimals}
        suffix={suffix}
        value={variant.on_hand}
        onChange={(on_hand) => onChange({ on_hand })}
      />
    ),
    SKU: (
      <CodeInput
        {...shared('sku', 'SKU')}
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
  Barcodes: (
    <Barcodes
      label={`Barcodes of ${label}`}
      value={variant.barcodes}
      onChange={(barcodes) => onChange({ barcodes })}
    />
  ),
  Picture: (
    <VariantPicture
      label={`Picture of ${label}`}
      value={variant.picture}
      onChange={(picture) => onChange({ picture })}
    />
  ),
  'On sale': (
    <Switch
      aria-label={`${label} is on sale`}
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
      <th scope="row" className="min-w-28">
        {label}
        <Wrong sentences={sentences} />
      </th>
      {Object.entries(fields).map(([head, control]) => (
        <td key={head}>{control}</td>
      ))}
    </tr>
  )
}

/** One variant on phones. */
export const VariantCard = (props: Props) => {
  const { label, fields, sentences } = useVariantFields(props)

  return (
    <li className="border-b border-line px-4 py-3">
      <p className="font-semibold">{label}</p>
      <Wrong sentences={sentences} />
      <div className="mt-2 grid grid-cols-2 gap-3">
        {Object.entries(fields).map(([head, control]) => (
          <div key={head}>
            <p className="mb-1 text-ink-2" aria-hidden="true">
              {head}
            </p>
            {control}
          </div>
        ))}
      </div>
    </li>
  )
}

const Wrong = ({ sentences }: { sentences: string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className="text-[.8125rem] font-medium text-tone-red-ink">
      {sentence}
    </p>
  ))
