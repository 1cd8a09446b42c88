import type { ComponentProps } from 'react'

import { minorOf, typedOf } from '../../format/money.ts'
import { useLocale } from '../../ui/money.tsx'
import { TypedInput } from './typed-input.tsx'

type Props = Omit<ComponentProps<typeof TypedInput>, 'write' | 'read' | 'inputMode' | 'prefix'>

/** How many of something. */
export const WholeInput = (props: Props) => (
  <TypedInput {...props} inputMode="numeric" write={String} read={wholeOf} />
)

/** An amount, typed in major units beside its currency and kept in minor ones. */
export const MoneyInput = (props: Props) => {
  const { currency } = useLocale()
  const place = currency.position === 'before' ? 'prefix' : 'suffix'

  return (
    <TypedInput
      {...props}
      {...{ [place]: currency.symbol }}
      inputMode="decimal"
      write={(minor) => typedOf(minor, currency)}
      read={(typed) => minorOf(typed, currency)}
    />
  )
}

/** Basis points, typed as per cent: 1250 stands as 12.5. */
export const RateInput = (props: Props) => (
  <TypedInput
    {...props}
    suffix="%"
    inputMode="decimal"
    write={(points) => String(points / 100)}
    read={pointsOf}
  />
)

const wholeOf = (typed: string) => (/^\s*\d{1,12}\s*$/.test(typed) ? Number(typed) : undefined)

const pointsOf = (typed: string) =>
  /^\s*\d{1,3}([.,]\d{0,2})?\s*$/.test(typed)
    ? Math.round(Number(typed.replace(',', '.')) * 100)
    : undefined
