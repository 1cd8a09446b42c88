import * as m from '@emporia/messages/settings'
import { Link } from 'react-router'

import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'

/** Leads to the payment methods, which have a screen of their own. */
export const PaymentsPanel = () => (
  <Panel title={m.settings_payments_title()} hint={m.settings_payments_hint()}>
    <Link to="/admin/payments" className={linkClass}>
      {m.settings_payments_link()}
    </Link>
  </Panel>
)
