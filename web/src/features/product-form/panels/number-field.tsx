import { Labeled } from '../../../form/labeled.tsx'
import { MeasureInput, IntegerInput } from '../../../backoffice/form/numbers.tsx'
import { useProductForm, useUnit } from '../form-context.ts'

type Props = {
  name:
    | 'weight_grams'
    | 'handling_days'
    | 'length_mm'
    | 'width_mm'
    | 'height_mm'
    | 'min_age'
    | 'guarantee_years'
  label: string
  optional?: boolean
  help?: string
  unit?: string
}

export const NumberField = ({ name, label, unit, ...rest }: Props) => {
  const { draft, errors, change } = useProductForm()

  return (
    <Labeled label={label} error={errors[name]} {...rest}>
      {(control) => (
        <IntegerInput
          {...control}
          suffix={unit}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </Labeled>
  )
}

type QuantityProps = Omit<Props, 'name' | 'unit'> & {
  name: 'low_stock' | 'min_quantity' | 'max_quantity'
}

/** A quantity of the product in its unit. */
export const QuantityField = ({ name, label, ...rest }: QuantityProps) => {
  const { draft, errors, change } = useProductForm()
  const { decimals, suffix } = useUnit()

  return (
    <Labeled label={label} error={errors[name]} {...rest}>
      {(control) => (
        <MeasureInput
          {...control}
          decimals={decimals}
          suffix={suffix}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </Labeled>
  )
}
