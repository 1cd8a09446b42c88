import { IntegerLine } from '../../../backoffice/form/line.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { PanelProps } from '../settings-form.ts'

/**
 * How long a sign-in or password confirmation is valid for sensitive changes to money, e-mail and
 * permissions.
 */
export const SecurityPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <Panel
    title="Security"
    hint="Only owners change this, and all owners are notified."
    className="grid gap-5 p-4 md:grid-cols-2"
  >
    <IntegerLine
      label="A confirmed identity counts for (minutes)"
      help="After that, changes to money, mail, payout accounts and permissions ask for the password. 0: nobody is asked."
      error={errors['security.confirm_minutes']}
      value={draft.security.confirm_minutes}
      onChange={(typed) => change({ security: { confirm_minutes: typed ?? 0 } })}
    />
  </Panel>
)
