import * as m from '@emporia/messages/island'
import type { ReactNode } from 'react'

import { Approximate } from '../ui/approximate.tsx'
import { useMoney } from '../ui/money.tsx'
import { hidden, Rich } from '../ui/rich.tsx'

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
        {from ? (
          <Rich parts={m.price_from({ price: money(minor) })} tags={{ small }} />
        ) : (
          money(minor)
        )}
      </span>
      {isOffer && <Before minor={was} inOffer={inOffer} />}
      <Approximate minor={minor} />
    </>
  )
}

const small = (children: ReactNode) => (
  <span className="text-small font-normal text-ink-2">{children}</span>
)

type BeforeProps = { minor: number; inOffer: boolean; className?: string }

export const Before = ({ minor, inOffer, className = 'text-small' }: BeforeProps) => {
  const price = useMoney()(minor)
  return (
    <s className={`num text-ink-3 ${className}`}>
      <Rich
        parts={inOffer ? m.price_lowest({ price }) : m.price_before({ price })}
        tags={{ hidden }}
      />
    </s>
  )
}
