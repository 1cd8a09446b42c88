import * as m from '@emporia/messages/catalog'
import { useMemo } from 'react'

import { Select } from '../../../backoffice/form/select/select.tsx'
import { countries } from '../../../form/address/countries.ts'
import { Labeled } from '../../../form/labeled.tsx'
import { useProductForm } from '../form-context.ts'
import { TextField } from './text-field.tsx'

/** What customs need to know of parcels that leave the country or the European Union. */
export const CustomsFields = () => {
  const { draft, errors, change } = useProductForm()
  const options = useMemo(
    () => countries().map(({ code, name }) => ({ value: code, label: name })),
    [],
  )

  return (
    <>
      <TextField
        name="hs_code"
        label={m.product_customs_code()}
        optional
        help={m.product_customs_code_help()}
      />
      <Labeled
        label={m.product_customs_origin()}
        error={errors['origin_country']}
        help={m.product_customs_origin_help()}
        optional
      >
        {(control) => (
          <Select
            {...control}
            placeholder={m.product_place_choose()}
            canClear
            options={options}
            value={draft.origin_country}
            onChange={(origin_country) => change({ origin_country })}
          />
        )}
      </Labeled>
    </>
  )
}
