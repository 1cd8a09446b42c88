import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { SellerAlert } from '../../features/moderation/seller-notice.tsx'
import { adoptingLoader } from '../../features/product-form/product-loader.ts'
import { sellerTranslations } from '../../features/translations/calls.ts'
import { RecordTranslations } from '../../features/translations/record-translations.tsx'
import { ProductScreen } from '../../features/product-form/product-screen.tsx'
import { RefusedZones } from '../../features/product-form/refused-zones.tsx'
import { canInShop } from '../../session/session.ts'

const { elements, show, save } = api.seller.product
const calls = { elements, show, create: save, update: save }

export const clientLoader = adoptingLoader(calls, api.seller.template.show)

export default function ProductAdd() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ProductScreen
      reply={reply}
      calls={calls}
      list="/seller/product"
      alert={(_, { shops }) => <RefusedZones shop={shops[0]} isOwner={canInShop('owner')} />}
      notice={(product) => <SellerAlert product={product} />}
    >
      {(product) =>
        product && (
          <RecordTranslations calls={sellerTranslations} entity="product" entity_id={product.id} />
        )
      }
    </ProductScreen>
  )
}
