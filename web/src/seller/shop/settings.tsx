import { api, type Data, documentKinds, shopEffects, type ShopStatus } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { ShopDocument } from '../../features/profile/documents/document.tsx'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { earnerCalls } from '../../features/payouts/calls.ts'
import { sellerTranslations } from '../../features/translations/calls.ts'
import { RecordTranslations } from '../../features/translations/record-translations.tsx'
import { MethodsPanel } from '../../features/payouts/methods-panel.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { canInShop, useSession } from '../../session/session.ts'
import { ShopForms } from './shop-forms.tsx'
import { ShopPanel } from './shop-panel.tsx'
import { lazy } from '../../ui/lazy.ts'

// Most sellers see none of them on a visit.
const ClosingPanel = lazy(async () => ({
  default: (await import('./closing-panel.tsx')).ClosingPanel,
}))
const TermsPanel = lazy(async () => ({
  default: (await import('./terms-panel.tsx')).TermsPanel,
}))
const CloseOwnShop = lazy(async () => ({
  default: (await import('./close-own-shop.tsx')).CloseOwnShop,
}))

export const clientLoader = () => ({
  methods: canInShop('money') ? call(api.seller.method.list, {}) : null,
})

/** The profile of the shop and its seller: details, bank account, documents and password. */
export default function Credentials() {
  const { methods } = useLoaderData<typeof clientLoader>()
  const { seller } = useSession()
  const isOwner = canInShop('owner')
  const mayWrite =
    isOwner && seller && ['all', 'prepare'].includes(shopEffects[seller.shop.status].panel)

  return (
    <ProfileScreen calls={api.seller.profile} profile={seller}>
      {seller && <ShopPanel seller={seller} />}
      {seller && mayWrite && <ShopForms shop={seller.shop} />}
      {seller?.shop.closing && !seller.shop.closing.is_own && (
        <ClosingPanel closing={seller.shop.closing} />
      )}
      {seller?.shop.terms && <TermsPanel terms={seller.shop.terms} />}
      {isOwner && seller && (
        <RecordTranslations calls={sellerTranslations} entity="shop" entity_id={seller.shop.id} />
      )}
      {isOwner && seller && <ShopDocuments documents={seller.documents} />}
      {methods && (
        <Loaded of={methods} what={m.settings_payout_noun()}>
          {(rows) => <MethodsPanel calls={earnerCalls.seller} methods={rows} />}
        </Loaded>
      )}
      {isOwner && seller && mayClose(seller.shop.status) && <CloseOwnShop />}
    </ProfileScreen>
  )
}

const mayClose = (status: ShopStatus) => status === 'approved' || status === 'suspended'

type Seller = NonNullable<Data<typeof api.seller.profile.show>>

const ShopDocuments = ({ documents }: Pick<Seller, 'documents'>) => (
  <Panel title={m.settings_documents_title()} hint={m.settings_documents_hint()}>
    <div className="grid gap-5 sm:grid-cols-3">
      {documentKinds.map((kind) => (
        <ShopDocument
          key={kind}
          kind={kind}
          area="seller"
          stored={documents.find((document) => document.kind === kind)}
        />
      ))}
    </div>
  </Panel>
)
