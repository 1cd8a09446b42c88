import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { count } from '../../../format/number.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { announce } from '../../../ui/message/announce.ts'
import { Money, useMoney } from '../../../ui/money.tsx'
import type { PanelProps } from './settings-form.ts'

type Preview = Data<typeof api.admin.affiliatePreview>
type Outcome = Preview['before']

/**
 * Shows what the edited settings would have paid for the sales of the last 90 days. Saves nothing.
 */
export const PreviewPanel = ({ form }: PanelProps) => {
  const [found, setFound] = useState<Preview>()
  const [asking, setAsking] = useState(false)

  const ask = async () => {
    setAsking(true)
    const reply = await call(api.admin.affiliatePreview, form.changes)
    setAsking(false)
    if (reply.success) return setFound(reply.data)
    form.refuse(reply.errors ?? {})
    announce(reply)
  }

  return (
    <div className="xl:sticky xl:top-18">
      <Panel title={m.preview_panel_title()} hint={m.preview_panel_hint()}>
        <button
          type="button"
          className={buttonClass()}
          disabled={asking}
          onClick={() => void ask()}
        >
          {asking ? m.preview_run_waiting() : m.preview_run_button()}
        </button>
        {found && <PreviewResult found={found} />}
      </Panel>
    </div>
  )
}

const PreviewResult = ({ found }: { found: Preview }) => {
  const { before, after, orders, lines, is_complete, members } = found

  return (
    <div role="status" className="mt-4 grid gap-4">
      <p>
        {m.preview_result_counts({ orders, lines })}{' '}
        {!is_complete && `${m.preview_result_incomplete()} `}
        <Sentence before={before} after={after} />
      </p>
      <table className="w-full">
        <thead>
          <tr className="text-start text-ink-2">
            <th className="py-1 font-normal">
              <span className="sr-only">{m.preview_table_what()}</span>
            </th>
            <th className="py-1 text-end font-normal">{m.preview_table_now()}</th>
            <th className="py-1 text-end font-normal">{m.preview_table_then()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, key }) => (
            <tr key={key} className="border-t border-line">
              <th className="py-1.5 text-start font-normal">{name()}</th>
              <td className="py-1.5 text-end">
                <Money minor={before[key]} />
              </td>
              <td className="py-1.5 text-end font-semibold">
                <Money minor={after[key]} />
              </td>
            </tr>
          ))}
          <tr className="border-t border-line">
            <th className="py-1.5 text-start font-normal">{m.preview_row_unqualified()}</th>
            <td className="num py-1.5 text-end">{count(before.unqualified)}</td>
            <td className="num py-1.5 text-end font-semibold">{count(after.unqualified)}</td>
          </tr>
        </tbody>
      </table>
      {members.length > 0 && <Members members={members} />}
    </div>
  )
}

const rows = [
  { name: m.preview_row_paid, key: 'paid_minor' },
  { name: m.preview_row_direct, key: 'direct_minor' },
  { name: m.preview_row_levels, key: 'level_minor' },
  { name: m.preview_row_retained, key: 'kept_minor' },
] as const

const Sentence = ({ before, after }: { before: Outcome; after: Outcome }) => {
  const money = useMoney()
  const more = after.paid_minor - before.paid_minor
  if (more === 0) return m.preview_result_same()
  const amounts = {
    paid: money(after.paid_minor),
    difference: money(Math.abs(more)),
    retained: money(after.kept_minor),
  }
  return more > 0 ? m.preview_result_more(amounts) : m.preview_result_less(amounts)
}

const Members = ({ members }: Pick<Preview, 'members'>) => {
  const money = useMoney()

  return (
    <section>
      <h3 className="font-sans text-office font-semibold">{m.preview_members_title()}</h3>
      <ul>
        {members.map(({ id, name, before_minor, after_minor }) => (
          <li key={id} className="flex gap-3 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="num">
              {m.preview_members_change({ before: money(before_minor), after: money(after_minor) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
