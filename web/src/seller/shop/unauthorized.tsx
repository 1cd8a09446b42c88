import { type OwnShop, shopEffects } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Application } from './application.tsx'
import { getPausedLogin } from './paused-login.ts'

/** Explains why a screen is not available to this shop, and what its seller can do. */
export default function Unauthorized() {
  const { seller } = useSession()
  if (!seller) return null
  const { shop } = seller

  return (
    <>
      <PageTitle title={m.access_title()} />
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
    <Alert {...(isPaused ? getPausedLogin() : getNoRight())}>
      <Link to="/seller" className={buttonClass('primary')}>
        {m.access_overview_button()}
      </Link>
    </Alert>
  </Panel>
)

const getNoRight = () => ({
  title: m.access_denied_title(),
  text: m.access_denied_text(),
})

type NextStep = { to: string; title: string; text: string }

const WhatIsOpen = ({ shop }: { shop: OwnShop }) => (
  <Panel title={m.access_steps_title()} className="mt-2">
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
          title: m.access_products_title(),
          text: m.access_products_text(),
        }
      : {
          to: '/seller/order',
          title: m.access_orders_title(),
          text: m.access_orders_text(),
        },
    {
      to: '/seller/credentials',
      title: m.access_settings_title(),
      text: isApplying ? m.access_settings_text() : m.access_settings_read(),
    },
  ]
}
