import type { ExplainEntry, Explanation as Whole, ExplainStep } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { dayAndTime } from '../../format/date.ts'
import { Money, useLocale } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { eventTitles, purposeTitles } from './labels.ts'

/** The calculation, the applied rules, and the ledger entries of an amount. */
export const Explanation = ({ explanation }: { explanation: Whole }) => (
  <div className="grid gap-5">
    <section>
      <p className="text-ink-2">{explanation.title}</p>
      <table className="mt-2 w-full">
        <tbody>
          {numbered(explanation.steps).map(({ place, ...step }) => (
            <Step key={place} step={step} />
          ))}
        </tbody>
      </table>
    </section>
    {explanation.facts.length > 0 && (
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
        {explanation.facts.map(({ label, text }) => (
          <div key={label + text} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
    {(explanation.entries.length > 0 || !isSum(explanation)) && (
      <Entries entries={explanation.entries} />
    )}
  </div>
)

/** Whether the amount is a sum over a list, whose items are booked one by one. */
const isSum = ({ kind }: Whole) =>
  kind === 'sales' || kind === 'earnings' || kind === 'member_earnings' || kind === 'statement'

/** Keys steps by position, because two steps may have the same text. */
const numbered = (all: ExplainStep[]) =>
  all.map((step, at) => ({ ...step, place: `${at}:${step.label}` }))

const signs = { plus: '+', minus: '−', equals: '=' }

const Step = ({ step: { label, sign, amount_minor, note } }: { step: ExplainStep }) => (
  <tr className={sign === 'equals' ? 'border-t border-line font-semibold' : ''}>
    <td className="num w-5 py-1.5 text-ink-2">{signs[sign]}</td>
    <td className="py-1.5">
      {note ? (
        <Rich
          parts={m.explain_step_note({ step: eventTitles[label]?.() ?? label, note })}
          tags={{ note: (text) => <span className="font-normal text-ink-2">{text}</span> }}
        />
      ) : (
        (eventTitles[label]?.() ?? label)
      )}
    </td>
    <td className="py-1.5 text-end">
      <Money minor={amount_minor} />
    </td>
  </tr>
)

const owners = {
  own: undefined,
  market: m.explain_entries_market,
  other: m.explain_entries_owner,
}

const Entries = ({ entries }: { entries: ExplainEntry[] }) => {
  const { time_zone } = useLocale()
  if (entries.length === 0) return <p className="text-ink-2">{m.explain_entries_empty()}</p>

  return (
    <section>
      <h3 className="font-semibold">{m.explain_entries_title()}</h3>
      <div className="overflow-x-auto">
        <table className="mt-1 w-full text-[.8125rem]">
          <thead>
            <tr className="text-start text-ink-2">
              <th className="py-1 pe-3 font-normal">{m.explain_entries_event()}</th>
              <th className="py-1 pe-3 font-normal">{m.explain_entries_account()}</th>
              <th className="py-1 text-end font-normal">{m.explain_entries_debit()}</th>
              <th className="py-1 ps-3 text-end font-normal">{m.explain_entries_credit()}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} className="border-t border-line align-top">
                <td className="py-1.5 pe-3">
                  {eventTitles[entry.event_type]?.() ?? entry.event_type}
                  <span className="num block text-ink-2">{describeMoment(entry, time_zone)}</span>
                  {entry.reason && <span className="block text-ink-2">{entry.reason}</span>}
                </td>
                <td className="py-1.5 pe-3">
                  {purposeTitles[entry.purpose]?.() ?? entry.purpose}
                  {owners[entry.owner] && (
                    <span className="block text-ink-2">{owners[entry.owner]?.()}</span>
                  )}
                </td>
                <td className="py-1.5 text-end">
                  {entry.side === 'D' && <Money minor={entry.amount_minor} />}
                </td>
                <td className="py-1.5 ps-3 text-end">
                  {entry.side === 'C' && <Money minor={entry.amount_minor} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const describeMoment = ({ effective_at, order_number: order }: ExplainEntry, zone: string) => {
  const date = dayAndTime(effective_at, zone)
  return order ? m.explain_entries_order({ date, order }) : date
}
