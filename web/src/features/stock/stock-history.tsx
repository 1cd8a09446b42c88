import type { Movement } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { Link } from 'react-router'

import { dayAndTime } from '../../format/date.ts'
import { count } from '../../format/number.ts'
import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { useArea } from '../../backoffice/shell/area.ts'
import { Rich } from '../../ui/rich.tsx'
import type { History } from './use-stock.ts'
import { kindLabels } from './labels.ts'

type Props = { history: History; onTurn: (page: number) => void }

/** Stock movements, newest first. */
export const StockHistory = ({ history: { rows, total, page, per_page }, onTurn }: Props) => (
  <section>
    <h3 className="mb-1 font-medium">{m.stock_history_title()}</h3>
    {rows.length === 0 && <p className="text-ink-2">{m.stock_history_empty()}</p>}
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="flex gap-3 border-b border-line py-2.5">
          <div className="min-w-0 flex-1">
            <span className="font-medium">{kindLabels[row.kind]()}</span>
            <Origin movement={row} />
            {row.note && <p className="text-ink-2 [overflow-wrap:anywhere]">{row.note}</p>}
          </div>
          <div className="num flex-none text-end">
            <span className={`font-semibold ${row.delta > 0 ? 'text-tone-green-ink' : ''}`}>
              {row.delta > 0 ? '+' : '−'}
              {count(Math.abs(row.delta))}
            </span>
            <div className="text-[.8125rem] text-ink-2">
              {m.stock_history_after({ on_hand: row.on_hand })}
            </div>
          </div>
        </li>
      ))}
    </ul>
    {total > per_page && (
      <div className="mt-3 flex items-center gap-2">
        <button
          type="button"
          className={buttonClass()}
          disabled={page === 1}
          onClick={() => onTurn(page - 1)}
        >
          {m.stock_history_newer()}
        </button>
        <button
          type="button"
          className={buttonClass()}
          disabled={page * per_page >= total}
          onClick={() => onTurn(page + 1)}
        >
          {m.stock_history_older()}
        </button>
        <span className="num ms-auto text-ink-2">{m.stock_history_total({ total })}</span>
      </div>
    )}
  </section>
)

/** Time, actor and order of a movement. */
const Origin = ({ movement: { created_at, actor, order } }: { movement: Movement }) => {
  const { area } = useArea()
  const date = dayAndTime(created_at)
  const event = actor ? m.stock_history_actor({ date, actor }) : date

  return (
    <p className="text-[.8125rem] text-ink-2">
      {order ? (
        <Rich
          parts={m.stock_history_order({ event, number: order.number })}
          tags={{
            order: (text) => (
              <Link to={`/${area}/order/details/${order.id}`} className={linkClass}>
                {text}
              </Link>
            ),
          }}
        />
      ) : (
        event
      )}
    </p>
  )
}
