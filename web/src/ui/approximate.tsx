import * as m from '@emporia/messages/common'

import { toDisplayCurrency } from '../format/display-currency.ts'
import { money } from '../format/money.ts'
import { useLocale } from './money.tsx'

/** Returns an amount in the currency that the visitor chose: “≈ €11.40”; undefined without one. */
export const useApproximate = () => {
  const { currency, display } = useLocale()
  return (minor: number) => {
    if (!display) return undefined
    const amount = money(toDisplayCurrency(minor, currency, display), display)
    return m.price_approximate({ amount })
  }
}

/** An amount in the currency that the visitor chose; nothing in that of the marketplace. */
export const Approximate = ({ minor }: { minor: number }) => {
  const text = useApproximate()(minor)
  return text ? <span className="num text-small font-normal text-ink-2">{text}</span> : null
}

/** Names the amount that is charged, where others are estimates. */
export const ChargedNote = ({ minor }: { minor: number }) => {
  const { currency, display } = useLocale()
  return display ? (
    <p className="mt-1 text-small text-ink-2">
      {m.price_charged_note({ amount: money(minor, currency), currency: display.code })}
    </p>
  ) : null
}
