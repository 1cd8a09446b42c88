import { api, shopEffects } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { load } from '../../../api/load.ts'
import { useSession } from '../../../session/session.ts'
import { signOutToLogin } from '../../../session/sign-out.ts'
import { startSession } from '../../../session/start.ts'
import { button } from '../../../ui/button.ts'
import { Rich, strong } from '../../../ui/rich.tsx'
import { head } from '../../head.ts'
import { Panel } from '../panel.tsx'
import { AccountStep } from './account-step.tsx'
import type { Seller } from './steps.ts'
import { Wizard } from './wizard.tsx'

export const handle = { hydrate: true }
export const meta = head(m.seller_title, { description: m.seller_page_description })

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
  if (!seller) return <AccountStep packages={offered.packages} />
  return shopEffects[seller.shop.status].panel === 'prepare' ? (
    <Wizard seller={seller} {...offered} />
  ) : (
    <Decided shop={seller.shop} />
  )
}

/** An account has one role: a shop needs a separate account. */
const OtherAccount = ({ name }: { name: string }) => (
  <Panel title={m.seller_title()} text={m.seller_other_account_text()}>
    <p>
      <Rich parts={m.account_signed_in_as({ name })} tags={{ strong }} />
    </p>
    <button
      type="button"
      className={`${button('primary')} mt-5`}
      onClick={() => void signOutToLogin()}
    >
      {m.account_sign_out()}
    </button>
  </Panel>
)

const Decided = ({ shop: { name, status } }: Pick<Seller, 'shop'>) => (
  <Panel
    title={name}
    text={status === 'rejected' ? m.seller_rejected_text() : m.seller_approved_text()}
  >
    <a href={localePath('/seller')} className={button('primary')}>
      {m.seller_shop_link()}
    </a>
  </Panel>
)
