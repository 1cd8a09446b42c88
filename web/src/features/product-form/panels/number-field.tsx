import { Labelled } from '../../../office/form/labelled.tsx'
import { WholeInput } from '../../../office/form/numbers.tsx'
import { useProductForm } from '../form-context.ts'

type Props = {
  name:
    | 'low_stock'
    | 'min_quantity'
    | 'max_quantity'
    | 'weight_grams'
    | 'length_mm'
    | 'width_mm'
    | 'height_mm'
  label: string
  optional?: boolean
  help?: string
  unit?: string
}

export const NumberField = ({ name, label, unit, ...rest }: Props) => {
  const { draft, errors, change } = useProductForm()

  return (
    <Labelled label={label} error={errors[name]} {...rest}>
      {(control) => (
        <WholeInput
          {...control}
          suffix={unit}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </Labelled>
  )
}
