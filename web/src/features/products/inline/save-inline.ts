import {
  api,
  type ProductDetail,
  type ProductRow,
  type Refusal,
  type Reply,
} from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { call } from '../../../api/call.ts'
import { callEdit } from '../../../resource/edits/call-edit.ts'
import { toVariantForm } from '../../product-form/form.ts'

export type InlineField = 'price_minor' | 'on_hand'

type Change = { row: ProductRow; field: InlineField; value: number; area: 'admin' | 'seller' }

/**
 * Saves one value of the only variant of a product, as its form does: based on the version that the
 * list showed, so that changes of others are merged, or the user chooses.
 */
export const saveInline = async ({
  row,
  field,
  value,
  area,
}: Change): Promise<Reply<ProductDetail>> => {
  const calls = area === 'admin' ? api.admin.product : api.seller.product
  const loaded = await call(calls.show, { id: row.id })
  if (!loaded.success) return loaded
  const listed = asListed(loaded.data, row)
  const [variant, ...more] = toDraft(listed).variants
  if (!variant || more.length > 0) return severalVariants()
  const sent = { id: row.id, variants: [{ ...variant, [field]: value }] }
  const editing = { seen: listed, shape: toDraft, label: nameOf }
  return area === 'admin'
    ? callEdit(api.admin.product.update, sent, editing)
    : callEdit(api.seller.product.save, sent, editing)
}

/** Returns the product with the version and the values that the list showed. */
const asListed = (detail: ProductDetail, { version, price_minor, on_hand }: ProductRow) => ({
  ...detail,
  version,
  variant_rows: detail.variant_rows.map((variant) => ({ ...variant, price_minor, on_hand })),
})

/** Returns the variants in the shape of the call, whose price and stock are never empty. */
const toDraft = ({ variant_rows }: Pick<ProductDetail, 'variant_rows'>) => ({
  variants: variant_rows.map((variant) => ({
    ...toVariantForm(variant),
    price_minor: variant.price_minor,
    on_hand: variant.on_hand,
  })),
})

const nameOf = (path: string) =>
  path.endsWith('on_hand') ? m.product_variant_stock() : m.product_variant_price()

const severalVariants = (): Refusal => ({
  success: false,
  code: 'conflict',
  message: m.products_inline_variants(),
})
