import { type OwnShop, shopEffects } from '@emporia/contract'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Application } from './application.tsx'
import { pausedLogin } from './paused-login.ts'

/** Explains why a screen is not available to this shop, and what its seller can do. */
export default function Unauthorized() {
  const { seller } = useSession()
  if (!seller) return null
  const { shop } = seller

  return (
    <>
      <PageTitle title="No access" />
      <div className="grid max-w-[760px] gap-3.5">
        {shop.status === 'approved' ? (
          <NoRight isPaused={seller.is_paused} />
        ) : (
          <Application shop={shop} />
        )}
        {shop.status !== 'approved' && <WhatIsOpen shop={shop} />}
      </div>
    </>
  )
}

const NoRight = ({ isPaused }: { isPaused: boolean }) => (
  <Panel>
    <Alert {...(isPaused ? pausedLogin : noRight)}>
      <Link to="/seller" className={buttonClass('primary')}>
        Go to the overview
      </Link>
    </Alert>
  </Panel>
)

const noRight = {
  title: 'Your login has no right for this',
  text: 'Whoever owns the shop can give you the right to open it.',
}

type NextStep = { to: string; title: string; text: string }

const WhatIsOpen = ({ shop }: { shop: OwnShop }) => (
  <Panel title="What you can do meanwhile" className="mt-2">
    <ul>
      {nextStepsOf(shop).map(({ to, title, text }) => (
        <li key={to} className="border-t border-line">
          <Link to={to} className="block px-4 py-3 hover:bg-hover">
            <span className="block font-semibold">{title}</span>
            <span className="block text-ink-2">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)

const nextStepsOf = ({ status }: OwnShop): NextStep[] => {
  const { panel } = shopEffects[status]
  const isApplying = panel === 'prepare'
  return [
    isApplying
      ? {
          to: '/seller/product',
          title: 'Prepare products',
          text: 'They go on sale once the shop is approved.',
        }
      : {
          to: '/seller/order',
          title: 'Finish open orders',
          text: 'What was bought before is packed and sent.',
        },
    {
      to: '/seller/credentials',
      title: 'Look at your shop and documents',
      text: isApplying ? 'Words, pictures, papers and password.' : 'What you have given stays.',
    },
  ]
}
