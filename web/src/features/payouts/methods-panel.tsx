import type { PayoutMethod } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { dayAndTime } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { RowMenu, type RowAction } from '../../backoffice/list/row-menu.client.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct, useConfirmedAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'
import type { EarnerCalls } from './calls.ts'
import { MethodDialog } from './method-dialog.tsx'

type Props = { calls: EarnerCalls; methods: PayoutMethod[] }
type EditedMethod = { method?: PayoutMethod } | undefined

/** Payout accounts; only the last characters of an account number are shown. */
export const MethodsPanel = ({ calls, methods }: Props) => {
  const [visible, setVisible] = useState<EditedMethod>()

  return (
    <Panel title={m.payouts_methods_title()} hint={m.payouts_methods_hint()} className="mt-3">
      <ul className="border-t border-line">
        {methods.map((method) => (
          <Method
            key={method.id}
            method={method}
            calls={calls}
            onChange={() => setVisible({ method })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        {methods.length === 0 && <p className="text-ink-2">{m.payouts_methods_empty()}</p>}
        <button type="button" className={buttonClass()} onClick={() => setVisible({})}>
          <Icon name="add" />
          {m.payouts_method_add_button()}
        </button>
      </div>
      {visible && (
        <MethodDialog calls={calls} method={visible.method} onClose={() => setVisible(undefined)} />
      )}
    </Panel>
  )
}

type MethodProps = { method: PayoutMethod; calls: EarnerCalls; onChange: () => void }

const Method = ({ method, calls, onChange }: MethodProps) => {
  const act = useAct()
  const confirmAct = useConfirmedAct()
  const { id, label, is_default } = method
  const actions: RowAction[] = [
    ...(is_default
      ? []
      : [
          {
            title: m.payouts_method_prefer(),
            icon: 'check' as const,
            run: () => act(calls.method.prefer, { id }),
          },
        ]),
    { title: m.payouts_method_edit(), icon: 'edit', run: onChange },
    {
      title: m.payouts_method_remove(),
      icon: 'delete',
      isDangerous: true,
      run: () =>
        confirmAct(m.payouts_method_remove_text({ method: label }), calls.method.remove, { id }),
    },
  ]

  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5">
      <Icon name={icons[method.kind]} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{label}</p>
        <State method={method} />
      </div>
      {is_default && (
        <span className="text-ink-2 max-sm:sr-only">{m.payouts_method_default()}</span>
      )}
      <RowMenu name={label} actions={actions} />
    </li>
  )
}

const icons = { bank: 'withdraw', mobile: 'pos', paypal: 'wallet' } as const

const State = ({ method: { is_verified, blocked_until } }: { method: PayoutMethod }) => {
  const { time_zone } = useLocale()
  if (!is_verified)
    return <p className="text-[.8125rem] text-tone-amber-ink">{m.payouts_method_unverified()}</p>
  if (blocked_until)
    return (
      <p className="num text-[.8125rem] text-tone-amber-ink">
        {m.payouts_method_blocked({ date: dayAndTime(blocked_until, time_zone) })}
      </p>
    )
  return <p className="text-[.8125rem] text-tone-green-ink">{m.payouts_method_verified()}</p>
}
