import * as m from '@emporia/messages/island'

type Props = {
  taken: number
  quantity_limit: number | null
  /** Replaces the text '12 of 60 left at this price'. */
  wordsOf?: ((left: number) => string) | undefined
}

/** '12 of 60 left', from the units sold at the price. Renders nothing without a limit. */
export const LeftBar = ({ taken, quantity_limit, wordsOf: toLabel }: Props) => {
  if (quantity_limit === null) return null
  const left = Math.max(0, quantity_limit - taken)

  return (
    <span className="num block text-micro text-ink-2">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mb-1.5 block h-1 w-full overflow-hidden rounded-pill bg-ink/10"
        aria-hidden="true"
      >
        <rect width={(left / quantity_limit) * 100} height="4" className="fill-accent" />
      </svg>
      {left > 0
        ? (toLabel?.(left) ?? m.offer_left_limit({ left, limit: quantity_limit }))
        : m.offer_sold_out()}
    </span>
  )
}
