import * as m from '@emporia/messages/island'

import { count as written, rating } from '../../format/number.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = { average: number | null; count: number; className?: string }

/** '★ 4.8 (212)'. Renders nothing without reviews. */
export const Rating = ({ average, count, className = 'size-[13px]' }: Props) =>
  average !== null &&
  count > 0 && (
    <span className="num inline-flex items-center gap-1">
      <Icon name="star" className={`${className} flex-none text-star`} />
      <span className="sr-only">{m.cards_rated()} </span>
      {rating(average)}
      <span className="text-ink-3">
        ({written(count)}
        <span className="sr-only"> {count === 1 ? m.cards_review() : m.cards_reviews()}</span>)
      </span>
    </span>
  )
