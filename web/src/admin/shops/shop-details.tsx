import { shopFlow, api, documentKinds, type ShopDetail } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { Link, useLoaderData } from 'react-router'

import { ShopDocument } from '../../features/profile/documents/document.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { can, canManage } from '../../session/session.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { translationsOf } from '../translations/below.tsx'
import { ViewAccount } from '../people/view-account.tsx'
import { RecordHistory } from '../dashboard/audit-log/record-history.tsx'
import { DecideShop } from './decide-shop.tsx'
import { ShopCashPanel } from './shop-cash-panel.tsx'
import { EndSessions } from '../people/end-sessions.tsx'
import { ResetFactor } from '../people/reset-factor.tsx'
import { ShopClosingPanel } from './shop-closing.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { ShopHistory } from './shop-history.tsx'
import { ShopTerms } from './shop-terms.tsx'
import { ShopTrader } from './shop-trader.tsx'
import { needLabels } from './labels.ts'

export const clientLoader = oneLoader(api.admin.shop.show)

/** One shop: its documents side by side, its history and the decision. */
export default function ShopDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <Loaded of={reply} what={m.shop_load_noun()} heading="h1">
      {(shop) => <ShopContent key={shop.id} shop={shop} />}
    </Loaded>
  )
}

const ShopContent = ({ shop }: { shop: ShopDetail }) => (
  <>
    <PageTitle
      title={shop.name}
      back={{ to: '/admin/seller-shops', title: m.menu_screen_shops() }}
      beside={<StateBadge flow={shopFlow} state={shop.status} />}
    >
      <ResetFactor user_id={shop.owner.id} name={shop.owner.name} />
      <EndSessions user_id={shop.owner.id} name={shop.owner.name} permission="member" />
      {shop.is_trading && (
        <a href={`/shopping-mall/details/${shop.id}-${shop.slug}`} className={buttonClass('quiet')}>
          {m.shop_page_link()}
        </a>
      )}
      {canManage('member') && <ViewAccount person={shop.owner} />}
      {shop.next_id !== null && (
        <Link to={`/admin/seller-shops/${shop.next_id}`} className={buttonClass()}>
          {m.shop_next_link()}
        </Link>
      )}
    </PageTitle>
    <div className="grid max-w-[1080px] gap-3.5">
      {shop.reason && (
        <Panel title={m.shop_reason_title()}>
          <p className="whitespace-pre-line">{shop.reason}</p>
        </Panel>
      )}
      {shop.closing && <ShopClosingPanel shop={shop} closing={shop.closing} />}
      {shop.missing.length > 0 && <Missing missing={shop.missing} />}
      <Panel title={m.shop_documents_title()} hint={m.shop_documents_hint()}>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {documentKinds.map((kind) => (
            <ShopDocument
              key={kind}
              kind={kind}
              area="admin"
              stored={shop.documents.find((document) => document.kind === kind)}
            />
          ))}
        </div>
      </Panel>
      <ShopFacts shop={shop} />
      <ShopTrader shop={shop} />
      {shop.terms && <ShopTerms terms={shop.terms} />}
      {shop.approved_at && can('billing') && <ShopCashPanel shop_id={shop.id} />}
      {translationsOf('shop')(shop)}
      <ShopHistory events={shop.events} />
      <RecordHistory record="shop" id={shop.id} />
      <DecideShop shop={shop} />
    </div>
  </>
)

const Missing = ({ missing }: Pick<ShopDetail, 'missing'>) => (
  <Panel title={m.shop_missing_title()}>
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
      {missing.map((need) => (
        <li key={need} className="inline-flex items-center gap-1.5 text-tone-amber-ink">
          <Icon name="close" />
          {needLabels[need]()}
        </li>
      ))}
    </ul>
  </Panel>
)
