import type { ComponentProps } from 'react'

import { parseMinor, formatInput } from '../../format/money.ts'
import { parseDecimal, writeDecimal } from '../../format/typed-number.ts'
import { useLocale } from '../../ui/money.tsx'
import { TypedInput } from './typed-input.tsx'

type Props = Omit<ComponentProps<typeof TypedInput>, 'write' | 'read' | 'inputMode' | 'prefix'>

/** An integer input. */
export const IntegerInput = (props: Props) => (
  <TypedInput {...props} inputMode="numeric" write={String} read={parseInteger} />
)

/** A quantity input with the precision of its unit: pieces, or kilograms with three decimals. */
export const MeasureInput = ({ decimals, ...props }: Props & { decimals: number }) => (
  <TypedInput
    {...props}
    inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    write={writeDecimal}
    read={(typed) => parseDecimal(typed, decimals)}
  />
)

/** An amount input: typed in major units beside the currency, stored in minor units. */
export const MoneyInput = (props: Props) => {
  const { currency } = useLocale()
  const place = currency.position === 'before' ? 'prefix' : 'suffix'

  return (
    <TypedInput
      {...props}
      {...{ [place]: currency.symbol }}
      inputMode="decimal"
      placeholder={formatInput(0, currency)}
      write={(minor) => formatInput(minor, currency)}
      read={(typed) => parseMinor(typed, currency)}
    />
  )
}

/** A rate input: typed as a percentage, stored in basis points (1250 is shown as 12.5). */
export const RateInput = (props: Props) => (
  <TypedInput
    {...props}
    suffix="%"
    inputMode="decimal"
    placeholder={writeDecimal(12.5)}
    write={(points) => writeDecimal(points / 100)}
    read={parsePoints}
  />
)

/** A tax rate input: typed as a percentage, stored in parts per million (88750 is shown as 8.875). */
export const TaxRateInput = (props: Props) => (
  <TypedInput
    {...props}
    suffix="%"
    inputMode="decimal"
    placeholder={writeDecimal(8.875)}
    write={(ppm) => writeDecimal(ppm / 10_000)}
    read={parsePpm}
  />
)

const parseInteger = (typed: string) => {
  const integer = parseDecimal(typed, 0)
  return integer === undefined || integer >= 1e12 ? undefined : integer
}

const parsePoints = (typed: string) => {
  const percent = parseDecimal(typed, 2)
  return percent === undefined || percent >= 1000 ? undefined : Math.round(percent * 100)
}

const parsePpm = (typed: string) => {
  const percent = parseDecimal(typed, 4)
  return percent === undefined || percent > 100 ? undefined : Math.round(percent * 10_000)
}
