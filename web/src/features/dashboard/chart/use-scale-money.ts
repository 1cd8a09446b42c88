import { money } from '../../../format/money.ts'
import { useLocale } from '../../../ui/money.tsx'

/** Formats amounts on the scale of a chart: whole ones without decimals. */
export const useScaleMoney = () => {
  const { currency } = useLocale()
  const one = 10 ** currency.decimals
  return (minor: number) =>
    minor % one === 0 ? money(minor / one, { ...currency, decimals: 0 }) : money(minor, currency)
}
