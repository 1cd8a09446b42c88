import { Labeled, type LabelProps } from '../../../form/labeled.tsx'
import { MoneyInput, RateInput, IntegerInput } from '../../../backoffice/form/numbers.tsx'

const inputs = { whole: IntegerInput, rate: RateInput, money: MoneyInput }

type Props = LabelProps & {
  kind?: keyof typeof inputs
  value: number
  onChange: (value: number) => void
}

/** One number among the settings; an empty field is zero. */
export const NumberField = ({ kind = 'whole', value, onChange, ...texts }: Props) => {
  const Input = inputs[kind]

  return (
    <Labeled {...texts}>
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
