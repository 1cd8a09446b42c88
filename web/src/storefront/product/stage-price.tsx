import type { Variant } from '@emporia/contract'

import { percent } from '../../format/number.ts'
import { useMoney } from '../../ui/money.tsx'
import type { Staged } from './variants.ts'

type Props = { product: Staged; variant: Variant | undefined }

/** The price of what is chosen, and what it cost before. */
export const StagePrice = ({ product, variant }: Props) => {
  const money = useMoney()
  const { price_minor, compare_at_minor } = variant ?? product
  const isOffer = compare_at_minor !== null && compare_at_minor > price_minor

  return (
    <p className="mt-5 flex flex-wrap items-baseline gap-3">
      <strong className="num font-display text-[2rem] leading-none font-semibold tracking-[-.02em]">
        {money(price_minor)}
      </strong>
      {isOffer && (
        <>
          <s className="num text-[1.0625rem] text-ink-3">
            <span className="sr-only">Before: </span>
            {money(compare_at_minor)}
          </s>
          <span className="num static tag bg-accent text-on-accent">
            −{percent(Math.round((1 - price_minor / compare_at_minor) * 100) * 100)}
          </span>
        </>
      )}
    </p>
  )
}
