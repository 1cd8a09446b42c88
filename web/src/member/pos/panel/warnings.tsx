import * as m from '@emporia/messages/pos'
import { Link } from 'react-router'

import { Rich } from '../../../ui/rich.tsx'
import { usePos } from '../use-pos.ts'

/** Why the register cannot sell, or soon cannot. */
export const Warnings = () => {
  const { terms } = usePos()
  const stop = terms?.stopped_by
  const labels = [
    stop ? undefined : terms?.closed_because,
    terms && terms.overdue_minor > 0 && m.register_overdue_text(),
  ].filter(Boolean)

  return (
    <>
      {stop && <Stopped id={stop.id} number={stop.number} />}
      {labels.map((text) => (
        <p
          key={String(text)}
          role="alert"
          className="mb-3 rounded-[10px] bg-tone-amber-soft px-4 py-2.5 text-tone-amber-ink"
        >
          {text} <Link to="/member/pos-cash">{m.register_cash_link()}</Link>
        </p>
      ))}
    </>
  )
}

/** An offline sale above the limits awaits review; the register cannot sell until it is decided. */
const Stopped = ({ id, number }: { id: number; number: string }) => (
  <div role="alert" className="mb-3 rounded-[10px] bg-tone-red-soft px-4 py-3 text-tone-red-ink">
    <p className="font-semibold">{m.register_stopped_text({ number })}</p>
    <p>
      <Rich
        parts={m.register_stopped_help()}
        tags={{ link: (text) => <Link to={`/member/pos-details/${id}`}>{text}</Link> }}
      />
    </p>
  </div>
)
