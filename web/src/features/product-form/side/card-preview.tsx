import type { ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { Preview } from '../../../backoffice/form/image-control.tsx'
import { useShop } from '../../../backoffice/form/shops/find-shops.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { useArea } from '../../../backoffice/shell/area.ts'
import { CardFace, cardFaceClass } from '../../../cards/card-face.tsx'
import { useSiteName } from '../../../format/use-site-name.ts'
import { useProductForm } from '../form-context.ts'
import { toCard } from './to-card.ts'

type Props = { product: ProductDetail | undefined }

/** The product as customers see it in a list, while its form is filled in. */
export const CardPreview = ({ product }: Props) => {
  const { draft, elements } = useProductForm()
  const card = toCard({ draft, elements, product, seller: useSeller(product) })
  const [first] = draft.pictures

  return (
    <Panel title={m.product_preview_title()} hint={m.product_preview_hint()}>
      <div className="mx-auto grid max-w-52" data-preview="">
        <div className={cardFaceClass}>
          <CardFace
            product={{ ...card, name: card.name || m.product_basics_name() }}
            sizes="208px"
            picture={
              first instanceof File ? (
                <Preview file={first} className="aspect-4/5 w-full" />
              ) : undefined
            }
          />
        </div>
      </div>
    </Panel>
  )
}

/** Who sells the product: its shop, that of the seller, or the one that staff selected. */
const useSeller = (product: ProductDetail | undefined) => {
  const { draft, elements } = useProductForm()
  const { area } = useArea()
  const site = useSiteName()
  const isOpen = !product || product.is_template
  const chosen = useShop(area === 'admin' && isOpen ? draft.shop_id : null)
  if (!isOpen) return { shop_id: product.shop_id, shop_name: product.shop_name }
  const [own] = elements.shops
  if (area === 'seller') return { shop_id: own?.id ?? null, shop_name: own?.name ?? site }
  return { shop_id: draft.shop_id ?? null, shop_name: draft.shop_id ? (chosen?.name ?? '') : site }
}
