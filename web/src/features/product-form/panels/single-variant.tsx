import * as m from '@emporia/messages/catalog'

import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { MeasureInput } from '../../../backoffice/form/numbers.tsx'
import { useProductForm, useUnit } from '../form-context.ts'
import { suggestSku, type VariantForm } from '../variants.ts'
import { Barcodes } from './barcodes.client.tsx'
import { CodeInput } from './code-input.tsx'
import { ContentInput } from './content-input.tsx'

/** Price, stock and code of a product with only one variant. */
export const SingleVariant = () => {
  const { draft } = useProductForm()
  const [variant] = draft.variants
  if (!variant) return null

  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Price name="price_minor" label={m.product_variant_price()} variant={variant} />
      <Price
        name="compare_at_minor"
        label={m.product_variant_compare()}
        optional
        help={m.product_variant_compare_help()}
        variant={variant}
      />
      <Price
        name="rrp_minor"
        label={m.product_variant_rrp()}
        optional
        help={m.product_variant_rrp_help()}
        variant={variant}
      />
      <Stock variant={variant} />
      <Code
        name="sku"
        label={m.product_variant_sku()}
        help={m.product_variant_sku_help()}
        suggestion={suggestSku(draft.name, '')}
        variant={variant}
      />
      <Codes variant={variant} />
      <VariantContent variant={variant} />
    </div>
  )
}

type Props = { variant: VariantForm }

/** Error and change handler of a field of the only variant. */
const useField = (variant: VariantForm, name: keyof VariantForm) => {
  const { errors, change } = useProductForm()
  return {
    error: errors[`variants.0.${name}`],
    set: (value: VariantForm[typeof name]) => change({ variants: [{ ...variant, [name]: value }] }),
  }
}

type PriceProps = Props & {
  name: 'price_minor' | 'compare_at_minor' | 'rrp_minor'
  label: string
  optional?: boolean
  help?: string
}

const Price = ({ variant, name, ...rest }: PriceProps) => {
  const { error, set } = useField(variant, name)

  return <AmountLine error={error} {...rest} value={variant[name]} onChange={set} />
}

const Stock = ({ variant }: Props) => {
  const { error, set } = useField(variant, 'on_hand')
  const { decimals, suffix } = useUnit()

  return (
    <Labeled label={m.product_variant_stock()} error={error}>
      {(control) => (
        <MeasureInput
          {...control}
          decimals={decimals}
          suffix={suffix}
          value={variant.on_hand}
          onChange={set}
        />
      )}
    </Labeled>
  )
}

type CodeProps = Props & { name: 'sku'; label: string; help?: string; suggestion?: string }

const Code = ({ variant, name, label, help, suggestion = '' }: CodeProps) => {
  const { error, set } = useField(variant, name)

  return (
    <Labeled label={label} optional error={error} help={help}>
      {(control) => (
        <CodeInput {...control} value={variant[name]} suggestion={suggestion} onChange={set} />
      )}
    </Labeled>
  )
}

const Codes = ({ variant }: Props) => {
  const { error, set } = useField(variant, 'barcodes')

  return (
    <Labeled
      label={m.product_variant_barcodes()}
      optional
      error={error}
      help={m.product_variant_barcodes_help()}
    >
      {({ id, describedBy }) => (
        <Barcodes id={id} describedBy={describedBy} value={variant.barcodes} onChange={set} />
      )}
    </Labeled>
  )
}

const VariantContent = ({ variant }: Props) => {
  const { error, set } = useField(variant, 'content')

  return (
    <Labeled
      label={m.product_variant_content()}
      optional
      error={error}
      help={m.product_variant_content_help()}
    >
      {(control) => (
        <ContentInput
          {...control}
          unitLabel={m.product_variant_content_unit()}
          value={variant.content}
          onChange={set}
        />
      )}
    </Labeled>
  )
}
