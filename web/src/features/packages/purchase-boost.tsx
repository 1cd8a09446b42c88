import { api, type OfferedPackage } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useArea } from '../../backoffice/shell/area.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { Offers } from './offers.tsx'
import { boostNames } from './labels.ts'

export const clientLoader = () => ({
  offers: call(api.packages.boost, {}),
  mine: call(api.packages.myBoosts, {}),
})

const kinds = ['visibility', 'earning_multiplier', 'cashback'] as const
type Kind = (typeof kinds)[number]

const hints: Record<Kind, () => string> = {
  visibility: m.boost_hint_visibility,
  earning_multiplier: m.boost_hint_earning,
  cashback: m.boost_hint_cashback,
}

/**
 * Available boosts by kind. Commission boosts are shown only to members, because only members earn.
 */
export default function PurchaseBoost() {
  const { offers, mine } = useLoaderData<typeof clientLoader>()
  const isMember = useArea().area === 'member'
  const navigate = useNavigate()
  const [chosen, choose] = useState<OfferedPackage>()

  return (
    <>
      <PageTitle title={m.boost_buy_title()} />
      <Loaded of={offers} what={m.boost_offers_noun()}>
        {(offered) => (
          <Loaded of={mine} what={m.boost_own_noun()}>
            {(bought) => (
              <Kinds
                offers={offered.filter(({ terms }) => isMember || terms['boost'] !== kinds[1])}
                held={bought.filter(({ state }) => state === 'active').map((row) => row.package_id)}
                onChoose={choose}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {chosen && (
        <BuyDialog
          offer={chosen}
          buy={api.packages.buyBoost}
          onBought={() => void navigate(isMember ? '/member/boost' : '/user/boost-history')}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}

type KindsProps = {
  offers: OfferedPackage[]
  held: number[]
  onChoose: (offer: OfferedPackage) => void
}

const Kinds = ({ offers, held, onChoose }: KindsProps) => {
  if (offers.length === 0)
    return (
      <Panel>
        <Offers offers={offers} held={held} onChoose={onChoose} />
      </Panel>
    )
  const filled = kinds.filter((kind) => offers.some(({ terms }) => terms['boost'] === kind))
  return (
    <div className="grid gap-3.5">
      {filled.map((kind) => (
        <Panel key={kind} title={boostNames[kind]()} hint={hints[kind]()}>
          <Offers
            offers={offers.filter(({ terms }) => terms['boost'] === kind)}
            held={held}
            onChoose={onChoose}
          />
        </Panel>
      ))}
    </div>
  )
}
