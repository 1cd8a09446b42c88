import * as m from '@emporia/messages/profile'

import { Icon } from '../../ui/icon.tsx'

/** Why withdrawals are not possible now, and what to do about it. */
export const WhyNot = ({ reasons }: { reasons: string[] }) => (
  <ul aria-label={m.payouts_blocked_title()} className="mt-3 grid gap-1">
    {reasons.map((reason) => (
      <li key={reason} className="flex gap-2 text-pretty">
        <Icon name="state-clock" className="mt-0.5 size-4 flex-none" />
        <span>{reason}</span>
      </li>
    ))}
  </ul>
)
