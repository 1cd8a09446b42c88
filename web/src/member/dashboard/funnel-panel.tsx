import type { Funnel } from '@emporia/contract'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { FunnelBars } from '../visits/funnel-bars.tsx'
import { Rates } from '../visits/rates.tsx'

/** Funnel from click to wallet, with its rates. */
export const FunnelPanel = ({ funnel }: { funnel: Funnel }) => (
  <Panel
    title="From click to wallet"
    side={
      <Link to="/member/visitors" className={linkClass}>
        All visitors
      </Link>
    }
  >
    <FunnelBars funnel={funnel} />
    <Rates funnel={funnel} />
  </Panel>
)
