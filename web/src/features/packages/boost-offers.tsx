import { api, type OfferedPackage, type PackagePurchase, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { Panel } from '../../backoffice/panel.tsx'
import { useArea } from '../../backoffice/shell/area.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { boostNames } from './labels.ts'
import { Offers } from './offers.tsx'

type Props = { offers: Promise<Reply<OfferedPackage[]>>; bought: PackagePurchase[] }

const kinds = ['visibility', 'earning_multiplier', 'cashback'] as const
type Kind = (typeof kinds)[number]

const hints: Record<Kind, () => string> = {
  visibility: m.boost_hint_visibility,
  earning_multiplier: m.boost_hint_earning,
  cashback: m.boost_hint_cashback,
}

/**
 * The boosts that the account can buy, by kind in one row. Boosts of commissions are for members
 * only, because only members earn.
 */
export const BoostOffers = ({ offers, bought }: Props) => {
  const isMember = useArea().area === 'member'
  const navigate = useNavigate()
  const [chosen, choose] = useState<OfferedPackage>()

  return (
    <>
      <Loaded of={offers} what={m.boost_offers_noun()}>
        {(offered) => (
          <Panel title={m.boost_offers_title()} hint={m.boost_offers_hint()}>
            <Offers
              offers={sortByKind(offered, isMember)}
              held={bought.filter(({ state }) => state === 'active').map((row) => row.package_id)}
              aboutOf={aboutKind}
              onChoose={choose}
            />
          </Panel>
        )}
      </Loaded>
      {chosen && (
        <BuyDialog
          offer={chosen}
          buy={api.packages.buyBoost}
          onBought={() => {
            choose(undefined)
            void navigate(isMember ? '/member/boost' : '/user/boost-history')
          }}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}

const sortByKind = (offers: OfferedPackage[], isMember: boolean) =>
  kinds
    .filter((kind) => isMember || kind !== 'earning_multiplier')
    .flatMap((kind) => offers.filter(({ terms }) => terms['boost'] === kind))

const aboutKind = ({ terms }: OfferedPackage) => {
  const kind = kinds.find((each) => each === terms['boost'])
  return kind && { name: boostNames[kind](), text: hints[kind]() }
}
