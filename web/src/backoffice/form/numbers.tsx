import type { ComponentProps } from 'react'

import { parseMinor, formatInput } from '../../format/money.ts'
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
    write={String}
    read={(typed) => measureOf(typed, decimals)}
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
    write={(points) => String(points / 100)}
    read={pointsOf}
  />
)

const parseInteger = (typed: string) => (/^\s*\d{1,12}\s*$/.test(typed) ? Number(typed) : undefined)

const measureOf = (typed: string, decimals: number) => {
  const plain = typed.trim().replace(',', '.')
  const [, part = ''] = plain.split('.')
  return /^\d{1,8}(\.\d*)?$/.test(plain) && part.length <= decimals ? Number(plain) : undefined
}

const pointsOf = (typed: string) =>
  /^\s*\d{1,3}([.,]\d{0,2})?\s*$/.test(typed)
    ? Math.round(Number(typed.replace(',', '.')) * 100)
    : undefined
