import * as m from '@emporia/messages/profile'

import { Icon } from '../../ui/icon.tsx'

/** Why withdrawals are not possible now, and what to do about it. */
export const WhyNot = ({ reasons }: { reasons: string[] }) => (
  <section
    aria-label={m.payouts_blocked_title()}
    className="flex gap-3 rounded-[10px] bg-tone-amber-soft px-4 py-3 text-tone-amber-ink"
  >
    <Icon name="state-clock" className="mt-0.5 size-4 flex-none" />
    <ul className="grid gap-1">
      {reasons.map((reason) => (
        <li key={reason} className="text-pretty">
          {reason}
        </li>
      ))}
    </ul>
  </section>
)
