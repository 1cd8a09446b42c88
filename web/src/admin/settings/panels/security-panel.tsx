import * as m from '@emporia/messages/settings'

import { IntegerLine } from '../../../backoffice/form/line.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../fields/tick.tsx'
import type { PanelProps } from '../settings-form.ts'

/**
 * How long a sign-in or password confirmation is valid for sensitive changes to money, e-mail and
 * permissions.
 */
export const SecurityPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <Panel
    title={m.settings_security_title()}
    hint={m.settings_security_hint()}
    className="grid gap-5 p-4 md:grid-cols-2"
  >
    <IntegerLine
      label={m.settings_security_confirm()}
      help={m.settings_security_confirm_help()}
      error={errors['security.confirm_minutes']}
      value={draft.security.confirm_minutes}
      onChange={(typed) => change({ security: { ...draft.security, confirm_minutes: typed ?? 0 } })}
    />
    <Tick
      label={m.settings_security_view_as()}
      checked={draft.security.is_view_as_notified}
      onChange={(is_view_as_notified) =>
        change({ security: { ...draft.security, is_view_as_notified } })
      }
    />
  </Panel>
)
