import type { ControlProps } from '../../backoffice/form/control.ts'
import { MoneyInput, RateInput } from '../../backoffice/form/numbers.tsx'

/** Discount of a coupon in the unit of its type. */
export const ValueControl = (props: ControlProps<number>) => {
  const { id, value, onChange, invalid, describedBy, draft } = props
  const isPercent = draft?.['type'] !== 'fixed'
  const Input = isPercent ? RateInput : MoneyInput

  return (
    <Input
      key={String(isPercent)}
      id={id}
      className="w-40"
      invalid={invalid}
      describedBy={describedBy}
      value={value ?? null}
      onChange={onChange}
    />
  )
}
