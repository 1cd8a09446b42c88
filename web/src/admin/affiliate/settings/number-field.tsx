import { Labeled } from '../../../form/labeled.tsx'
import { MoneyInput, RateInput, IntegerInput } from '../../../backoffice/form/numbers.tsx'

const inputs = { whole: IntegerInput, rate: RateInput, money: MoneyInput }

type Props = {
  label: string
  kind?: keyof typeof inputs
  help?: string | undefined
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

/** One number among the settings; an empty field is zero. */
export const NumberField = ({ label, kind = 'whole', help, value, error, onChange }: Props) => {
  const Input = inputs[kind]

  return (
    <Labeled label={label} help={help} error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(typed: number | null) => onChange(typed ?? 0)}
        />
      )}
    </Labeled>
  )
}
