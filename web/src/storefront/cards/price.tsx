import { useMoney } from '../../ui/money.tsx'

type Props = { minor: number; was: number | null; from?: boolean }

/** The price of a card; what it cost before stands behind it, struck. */
export const Price = ({ minor, was, from = false }: Props) => {
  const money = useMoney()
  const isOffer = was !== null && was > minor

  return (
    <>
      <span className={`num text-body font-[650] ${isOffer ? 'text-accent-ink' : ''}`}>
        {from && <span className="text-small font-normal text-ink-2">from </span>}
        {money(minor)}
      </span>
      {isOffer && <Before minor={was} />}
    </>
  )
}

const Before = ({ minor }: { minor: number }) => (
  <s className="num text-small text-ink-3">
    <span className="sr-only">Before: </span>
    {useMoney()(minor)}
  </s>
)
