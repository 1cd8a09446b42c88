import { barcodesMax } from '@emporia/contract'
import { Select } from '../../../backoffice/form/select/select.tsx'

type Props = {
  id?: string
  label?: string
  value: string[]
  onChange: (barcodes: string[]) => void
  describedBy?: string | undefined
}

/** Barcodes of one variant; a scanner ends each one with Enter. */
export const Barcodes = ({ id, label, value, onChange, describedBy }: Props) => (
  <Select
    {...(id && { id })}
    className="w-full"
    mode="tags"
    open={false}
    suffixIcon={null}
    maxCount={barcodesMax}
    aria-label={label}
    aria-describedby={describedBy}
    value={value}
    onChange={(typed: string[]) => onChange(typed.map((one) => one.trim()).filter(Boolean))}
  />
)
