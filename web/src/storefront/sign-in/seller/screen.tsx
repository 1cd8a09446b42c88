import { api, shopEffects } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { load } from '../../../api/load.ts'
import { useSession } from '../../../session/session.ts'
import { useSignOut } from '../../../session/sign-out.ts'
import { startSession } from '../../../session/start.ts'
import { button } from '../../../ui/button.ts'
import { head } from '../../head.ts'
import { Panel } from '../panel.tsx'
import { AccountStep } from './account-step.tsx'
import type { Seller } from './steps.ts'
import { Wizard } from './wizard.tsx'

export const handle = { hydrate: true }
export const meta = head('Open a shop', {
  description: 'Sell here: an account, your shop, your papers, and we open the door.',
})

export const loader = async () => {
  const [categories, packages] = await Promise.all([
    load(api.category.tree, {}),
    load(api.shopPackages, {}),
  ])
  return { categories, packages }
}

/** Seller registration. Every step is saved, so that it can be continued later. */
export default function OpenShop() {
  const offered = useLoaderData<typeof loader>()
  const { user, admin, seller } = useSession()
  useEffect(() => void startSession(), [])

  if (user ?? admin) return <OtherAccount name={(user ?? admin)?.name ?? ''} />
  if (!seller) return <AccountStep />
  return shopEffects[seller.shop.status].panel === 'prepare' ? (
    <Wizard seller={seller} {...offered} />
  ) : (
    <Decided shop={seller.shop} />
  )
}

/** An account has one role: a shop needs a separate account. */
const OtherAccount = ({ name }: { name: string }) => {
  const signOut = useSignOut()

  return (
    <Panel title={m.signin_open_shop()} text={m.signin_shop_needs_account()}>
      <p>
        You are signed in as <strong className="font-semibold">{name}</strong>.
      </p>
      <button type="button" className={`${button('primary')} mt-5`} onClick={() => void signOut()}>
        {m.signin_sign_out()}
      </button>
    </Panel>
  )
}

const Decided = ({ shop: { name, status } }: Pick<Seller, 'shop'>) => (
  <Panel
    title={name}
    text={status === 'rejected' ? m.signin_application_was_rejected() : m.signin_shop_has_been()}
  >
    <a href="/seller" className={button('primary')}>
      {m.signin_go_shop()}
    </a>
  </Panel>
)
