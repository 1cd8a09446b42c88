import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { Panel } from '../../backoffice/panel.tsx'
import { Money } from '../../ui/money.tsx'

type Recruits = Data<typeof api.member.recruits>
type Props = { levels: Recruits['levels']; paid: Recruits['paid_levels'] }

/** Network by level; the width of each bar is the number of people. */
export const Levels = ({ levels, paid }: Props) => {
  const most = Math.max(...levels.map(({ people }) => people), 1)
  if (levels.length === 0) return null

  return (
    <Panel title={m.referrals_network_title()} hint={m.referrals_network_hint({ paid })}>
      <ol className="grid gap-2.5">
        {levels.map(({ level, people, members, orders, earned_minor }) => (
          <li
            key={level}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3"
            style={{ paddingInlineStart: `${(level - 1) * 12}px` }}
          >
            <span className={level > paid ? 'text-ink-3' : 'font-semibold'}>
              {m.referrals_level_title({ level })}
            </span>
            <span className="min-w-0">
              <span
                aria-hidden="true"
                className={`block h-2 rounded-pill ${level > paid ? 'bg-line-strong' : 'bg-brand'}`}
                style={{ width: `${Math.max(2, (people / most) * 100)}%` }}
              />
              <span className="num mt-1 block text-[.8125rem] text-ink-2">
                {m.referrals_level_summary({ people, members, orders })}
              </span>
            </span>
            <Money minor={earned_minor} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
