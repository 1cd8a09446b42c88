import type { Funnel } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { FunnelBars } from '../visits/funnel-bars.tsx'
import { Rates } from '../visits/rates.tsx'

/** Funnel from click to wallet, with its rates. */
export const FunnelPanel = ({ funnel }: { funnel: Funnel }) => (
  <Panel
    title={m.funnel_title()}
    side={
      <Link to="/member/visitors" className={linkClass}>
        {m.dashboard_funnel_link()}
      </Link>
    }
  >
    <FunnelBars funnel={funnel} />
    <Rates funnel={funnel} />
  </Panel>
)
