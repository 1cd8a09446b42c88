import { money } from '../../../format/money.ts'
import { Money, useLocale } from '../../../ui/money.tsx'

type Props = { minor: number; cents: number | null | undefined }

/** An amount of the report, with its euros below where the scheme is OSS or IOSS. */
export const TaxAmount = ({ minor, cents }: Props) => {
  const { currency } = useLocale()
  if (cents === null || cents === undefined) return <Money minor={minor} />
  const euro = { code: 'EUR', symbol: '€', position: currency.position, decimals: 2 }
  return (
    <>
      <Money minor={minor} />
      <span className="num block text-ink-2">{money(cents, euro)}</span>
    </>
  )
}
