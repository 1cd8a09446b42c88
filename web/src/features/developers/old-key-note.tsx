import * as m from '@emporia/messages/developers'

import { moment } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'

/** Until when the previous secret of a rotated key works. */
export const OldKeyNote = ({ at }: { at: string }) => (
  <span className="block text-[.8125rem] text-ink-2">
    {m.api_key_old_note({ time: moment(at, useLocale().time_zone) })}
  </span>
)
