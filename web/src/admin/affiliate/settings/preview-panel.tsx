import { api, type Data } from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { count, counted } from '../../../format/number.ts'
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
      <Panel
        title="Try it on the last 90 days"
        hint="Sums up the sales that members brought, at the settings as they are typed. Nothing is saved."
      >
        <button
          type="button"
          className={buttonClass()}
          disabled={asking}
          onClick={() => void ask()}
        >
          {asking ? 'Summing up...' : 'Try these settings'}
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
        {counted(orders, 'order')} with {counted(lines, 'line')}.{' '}
        {!is_complete && 'There are more: only the newest were looked at. '}
        <Sentence before={before} after={after} />
      </p>
      <table className="w-full">
        <thead>
          <tr className="text-start text-ink-2">
            <th className="py-1 font-normal">
              <span className="sr-only">What</span>
            </th>
            <th className="py-1 text-end font-normal">Now</th>
            <th className="py-1 text-end font-normal">Then</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, key }) => (
            <tr key={key} className="border-t border-line">
              <th className="py-1.5 text-start font-normal">{name}</th>
              <td className="py-1.5 text-end">
                <Money minor={before[key]} />
              </td>
              <td className="py-1.5 text-end font-semibold">
                <Money minor={after[key]} />
              </td>
            </tr>
          ))}
          <tr className="border-t border-line">
            <th className="py-1.5 text-start font-normal">Lines that pay nobody</th>
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
  { name: 'Paid to members', key: 'paid_minor' },
  { name: 'Of it for who brought the buyer', key: 'direct_minor' },
  { name: 'Of it for those above', key: 'level_minor' },
  { name: 'Kept by the market', key: 'kept_minor' },
] as const

const Sentence = ({ before, after }: { before: Outcome; after: Outcome }) => {
  const money = useMoney()
  const more = after.paid_minor - before.paid_minor
  if (more === 0) return <>At these settings you would have paid the same.</>
  return (
    <>
      At these settings you would have paid {money(after.paid_minor)}, {money(Math.abs(more))}{' '}
      {more > 0 ? 'more' : 'less'}, and kept {money(after.kept_minor)}.
    </>
  )
}

const Members = ({ members }: Pick<Preview, 'members'>) => (
  <section>
    <h3 className="font-sans text-office font-semibold">Who would notice most</h3>
    <ul>
      {members.map(({ id, name, before_minor, after_minor }) => (
        <li key={id} className="flex gap-3 border-t border-line py-1.5">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="text-ink-2">
            <Money minor={before_minor} />
          </span>
          <span className="text-ink-2">to</span>
          <Money minor={after_minor} />
        </li>
      ))}
    </ul>
  </section>
)
