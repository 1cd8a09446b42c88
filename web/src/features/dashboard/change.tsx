import * as m from '@emporia/messages/profile'

import { Icon } from '../../backoffice/icon.client.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'

/** Change in percent; growth is positive, also in its text. */
export const Change = ({ now, before }: { now: number; before: number }) => {
  if (before === 0 || now === before) return null
  const percent = Math.round(((now - before) / before) * 100)
  const isMore = now > before

  return (
    <span
      className={`me-1.5 font-semibold whitespace-nowrap ${isMore ? 'text-tone-green-ink' : 'text-tone-red-ink'}`}
    >
      <Icon name={isMore ? 'up' : 'down'} className="inline align-[-2px]" />
      <Rich
        parts={
          isMore
            ? m.dashboard_change_more({ percent: Math.abs(percent) })
            : m.dashboard_change_less({ percent: Math.abs(percent) })
        }
        tags={{ hidden }}
      />
    </span>
  )
}
