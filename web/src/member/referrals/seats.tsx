import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { Panel } from '../../backoffice/panel.tsx'
import { Money } from '../../ui/money.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'

type Board = Data<typeof api.member.leaderboard.list>

const seatsMax = 5

/** The first places of a month, also those that nobody has yet; nothing once all have a member. */
export const Seats = ({ board: { rows, total, page, terms } }: { board: Board }) => {
  if (total >= seatsMax || page > 1 || rows.length < total) return null
  const seats = Array.from({ length: seatsMax }, (_, index) => ({
    rank: index + 1,
    place: rows.find(({ rank }) => rank === index + 1),
  }))

  return (
    <Panel
      title={m.referrals_seats_title({ count: seatsMax })}
      hint={m.referrals_seats_hint({ orders: terms.min_orders, buyers: terms.min_buyers })}
    >
      <ol className="grid gap-2.5 sm:grid-cols-3 xl:grid-cols-5">
        {seats.map((seat) => (
          <Seat key={seat.rank} {...seat} />
        ))}
      </ol>
    </Panel>
  )
}

type SeatProps = { rank: number; place: Board['rows'][number] | undefined }

const Seat = ({ rank, place }: SeatProps) => (
  <li
    className={`flex items-center gap-3 rounded-md border px-3 py-2.5 ${place ? 'border-line' : 'border-dashed border-line-strong text-ink-2'}`}
  >
    <span
      className={`num grid size-8 flex-none place-items-center rounded-full font-semibold ${place ? 'bg-accent-soft' : 'bg-sunken'}`}
    >
      <Rich parts={m.referrals_rank_hidden({ rank })} tags={{ hidden }} />
    </span>
    {place ? (
      <span className="min-w-0">
        <span
          className={`block truncate font-semibold ${place.is_me ? 'text-brand-ink' : ''}`}
          title={place.name}
        >
          {place.is_me ? m.referrals_board_me() : place.name || m.referrals_board_unnamed()}
        </span>
        <span className="num block text-ink-2">
          <Money minor={place.earned_minor} />
        </span>
      </span>
    ) : (
      <span>{m.referrals_seat_open()}</span>
    )}
  </li>
)
