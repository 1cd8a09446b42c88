import * as m from '@emporia/messages/shipping'

import type { ControlProps } from '../../backoffice/form/control.ts'
import { ShopsSelect } from '../../backoffice/form/shops/shop-select.tsx'

/** The shops that may use a method; none: all. */
export const ShopsControl = ({ id, value, onChange }: ControlProps<number[]>) => (
  <ShopsSelect id={id} placeholder={m.method_shops_all()} value={value ?? []} onChange={onChange} />
)
