import * as m from '@emporia/messages/catalog'

import { Labeled } from '../../../form/labeled.tsx'
import { Select } from '../../../backoffice/form/select/select.tsx'
import { useProductForm } from '../form-context.ts'

type Props = {
  name:
    | 'category_id'
    | 'brand_id'
    | 'unit_id'
    | 'tax_category_id'
    | 'shipping_class_id'
    | 'manufacturer_id'
    | 'responsible_id'
  label: string
  optional?: boolean
  help?: string
  options: { value: number; label: string }[]
}

/** Field of the product form with one of some records. */
export const ChoiceField = ({ name, label, options, ...rest }: Props) => {
  const { draft, errors, change } = useProductForm()

  return (
    <Labeled label={label} error={errors[name]} {...rest}>
      {(control) => (
        <Select
          {...control}
          placeholder={m.product_place_choose()}
          canClear={rest.optional ?? false}
          options={options}
          value={draft[name]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      )}
    </Labeled>
  )
}
