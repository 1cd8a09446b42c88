import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import type { ReactNode } from 'react'

import { shortDay } from '../../../format/date.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Awning } from '../../../ui/awning.tsx'
import { Money, useLocale, useMoney } from '../../../ui/money.tsx'
import type { From } from './receive-cash.tsx'

type Open = Data<typeof api.admin.cash.open>
type Receive = { onReceive: (from: From) => void }

/** Cash that couriers have collected but not handed over. */
export const Couriers = ({ couriers, onReceive }: Pick<Open, 'couriers'> & Receive) => (
  <Panel title={m.cash_owing_couriers_title()}>
    {couriers.length === 0 && <p className="text-ink-2">{m.cash_owing_couriers_empty()}</p>}
    <ul className="divide-y divide-line">
      {couriers.map(({ courier, amount_minor }) => (
        <Owing
          key={courier}
          name={courier}
          minor={amount_minor}
          onReceive={() => onReceive({ courier, due_minor: amount_minor })}
        />
      ))}
    </ul>
  </Panel>
)

/** Cash that shops collected themselves, and their other debts. */
export const Shops = ({ shops, onReceive }: Pick<Open, 'shops'> & Receive) => (
  <Panel title={m.cash_owing_shops_title()}>
    {shops.length === 0 && <p className="text-ink-2">{m.cash_owing_shops_empty()}</p>}
    <ul className="divide-y divide-line">
      {shops.map(({ shop_id, shop_name, cash_minor, debt_minor, ...since }) => (
        <Owing
          key={shop_id}
          name={
            <>
              <Awning shop={shop_id} /> {shop_name}
            </>
          }
          below={<Since {...since} debt_minor={debt_minor} />}
          minor={cash_minor + debt_minor}
          onReceive={() => onReceive({ shop_id, shop_name, due_minor: cash_minor + debt_minor })}
        />
      ))}
    </ul>
  </Panel>
)

type SinceProps = Pick<Open['shops'][number], 'debt_minor' | 'over_since' | 'stopped_at'>

const Since = ({ debt_minor, over_since, stopped_at }: SinceProps) => {
  const { time_zone } = useLocale()
  const money = useMoney()
  const labels = [
    stopped_at && m.cash_owing_stopped_since({ date: shortDay(stopped_at, time_zone) }),
    !stopped_at && over_since && m.cash_owing_over_since({ date: shortDay(over_since, time_zone) }),
  ].filter(Boolean)

  return (
    <>
      {debt_minor > 0 && (
        <span className="num">{m.cash_owing_from_refunds({ amount: money(debt_minor) })} </span>
      )}
      {labels.length > 0 && <span className="text-tone-amber-ink">{labels.join('. ')}</span>}
    </>
  )
}

type OwingProps = { name: ReactNode; below?: ReactNode; minor: number; onReceive: () => void }

const Owing = ({ name, below, minor, onReceive }: OwingProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
    <span className="min-w-0 flex-1 basis-32">
      <span className="flex items-center gap-2 font-medium">{name}</span>
      <span className="block text-[.8125rem] text-ink-2 empty:hidden">{below}</span>
    </span>
    <span className="font-semibold">
      <Money minor={minor} />
    </span>
    <button type="button" className={buttonClass()} onClick={onReceive}>
      {m.cash_owing_receive_button()}
    </button>
  </li>
)
