import * as m from '@emporia/messages/orders'

import { Icon } from '../../ui/icon.tsx'

type Props = { rating: number; className?: string }

/** A rating as five stars, read out as a number. */
export const Stars = ({ rating, className = 'size-4' }: Props) => (
  <span role="img" aria-label={m.reviews_stars_label({ rating })} className="inline-flex gap-px">
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon
        key={star}
        name="star"
        className={`${className} ${star <= rating ? 'text-star' : 'text-press'}`}
      />
    ))}
  </span>
)
