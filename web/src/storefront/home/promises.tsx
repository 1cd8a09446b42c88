import type { Parts } from '@emporia/messages/parts'
import * as m from '@emporia/messages/storefront'

import { Icon } from '../../ui/icon.tsx'
import { Rich, strong } from '../../ui/rich.tsx'

type Props = { returnDays: number; withCash: boolean }

/** What applies to every order, in four short lines. */
export const Promises = ({ returnDays, withCash }: Props) => (
  <ul className="grid grid-cols-2 gap-x-3.5 border-b border-line py-2 text-[.8125rem] leading-tight md:py-0 md:text-[.9375rem] lg:grid-cols-4">
    <Line icon="safe" promise={m.home_promise_payout()} />
    <Line icon="return" promise={m.home_promise_returns({ days: returnDays })} />
    {withCash && <Line icon="cash" promise={m.home_promise_cash()} />}
    <Line icon="parcel" promise={m.home_promise_order()} />
  </ul>
)

const Line = ({ icon, promise }: { icon: string; promise: Parts<'strong'> }) => (
  <li className="flex items-center gap-3 py-[9px] md:py-[18px]">
    <Icon name={icon} className="icon text-brand-ink" />
    <span>
      <Rich parts={promise} tags={{ strong }} />
    </span>
  </li>
)
