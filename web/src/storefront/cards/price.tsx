import * as m from '@emporia/messages/island'

import { useMoney } from '../../ui/money.tsx'

type Props = {
  minor: number
  was: number | null
  from?: boolean
  /**
   * The price is that of a running offer, so the one struck through is the legal reference price.
   */
  inOffer?: boolean
}

/** The price of a card, followed by the earlier price, struck through. */
export const Price = ({ minor, was, from = false, inOffer = false }: Props) => {
  const money = useMoney()
  const isOffer = was !== null && was > minor

  return (
    <>
      <span className={`num text-body font-[650] ${isOffer ? 'text-accent-ink' : ''}`}>
        {from && <span className="text-small font-normal text-ink-2">{m.cards_from()} </span>}
        {money(minor)}
      </span>
      {isOffer && <Before minor={was} inOffer={inOffer} />}
    </>
  )
}

type BeforeProps = { minor: number; inOffer: boolean; className?: string }

export const Before = ({ minor, inOffer, className = 'text-small' }: BeforeProps) => (
  <s className={`num text-ink-3 ${className}`}>
    <span className="sr-only">{inOffer ? m.cards_lowest_price_last() : m.cards_before()}</span>
    {useMoney()(minor)}
  </s>
)
