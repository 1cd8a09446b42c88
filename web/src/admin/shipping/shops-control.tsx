import * as m from '@emporia/messages/shipping'
import { useEffect, useState } from 'react'

import type { ControlProps } from '../../backoffice/form/control.ts'
import { MultiSelect } from '../../backoffice/form/select/select.tsx'
import { listShops } from './list-options.ts'

/** The shops that may use a method; none: all. */
export const ShopsControl = ({ id, value, onChange }: ControlProps<number[]>) => {
  const [options, setOptions] = useState<{ value: number; label: string }[]>([])
  useEffect(() => {
    void listShops().then(setOptions)
  }, [])

  return (
    <MultiSelect
      id={id}
      placeholder={m.method_shops_all()}
      options={options}
      value={value ?? []}
      onChange={onChange}
    />
  )
}
