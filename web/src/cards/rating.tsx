import * as m from '@emporia/messages/island'

import { rating } from '../format/number.ts'
import { Icon } from '../ui/icon.tsx'
import { hidden, Rich } from '../ui/rich.tsx'

type Props = { average: number | null; count: number; className?: string }

/** '★ 4.8 (212)'. Renders nothing without reviews. */
export const Rating = ({ average, count, className = 'size-3.5' }: Props) =>
  average !== null &&
  count > 0 && (
    <span className="num inline-flex items-center gap-1">
      <Icon name="star" className={`${className} flex-none text-star`} />
      <Rich
        parts={m.rating_summary({ average: rating(average), count })}
        tags={{ hidden, reviews: (children) => <span className="text-ink-3">{children}</span> }}
      />
    </span>
  )
