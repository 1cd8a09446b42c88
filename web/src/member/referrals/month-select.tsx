import type { api, Data, Reply } from '@emporia/contract'
import { defineDate } from '@emporia/messages/formats'
import * as m from '@emporia/messages/member'

import { useListState } from '../../backoffice/list/use-list-state.ts'
import { useReply } from '../../backoffice/load-states/use-reply.ts'

type Props = { of: Promise<Reply<Data<typeof api.member.leaderboard.list>>> }

const formatMonth = defineDate({ month: 'long', year: 'numeric' })

export const monthName = (month: string) => formatMonth(`${month}-15T00:00:00Z`, 'UTC')

/** Selects the month of the leaderboard. */
export const MonthSelect = ({ of }: Props) => {
  const { change } = useListState()
  const { reply } = useReply(of)
  if (!reply?.success) return null
  const { month, months } = reply.data

  return (
    <label className="flex items-center gap-2 text-ink-2">
      {m.referrals_month_label()}
      <select
        className="office-input h-8 text-ink"
        value={month}
        onChange={({ target }) => change({ month: target.value })}
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {monthName(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
