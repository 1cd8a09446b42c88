import { api, type Data, type Reply, type ProductDetail } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { useArea } from '../../backoffice/shell/area.ts'

export type History = Data<typeof api.admin.stock.list>
/** Returns the stock calls of the current area. */
export const useStockCalls = () => {
  const { area } = useArea()
  return area === 'admin'
    ? { stock: api.admin.stock, product: api.admin.product }
    : { stock: api.seller.stock, product: api.seller.product }
}

/** Variants of a product, loaded once. */
export const useVariants = (productId: number) => {
  const { product } = useStockCalls()
  const [reply, setReply] = useState<Reply<ProductDetail>>()

  useEffect(() => {
    void call(product.show, { id: productId }).then(setReply)
  }, [product, productId])

  return reply
}

const historyRows = 20

/** A page of a variant's stock movements; `turn` loads a page, also the same one again. */
export const useHistory = (variantId: number) => {
  const { stock } = useStockCalls()
  const [reply, setReply] = useState<Reply<History>>()
  const [params, ask] = useState({ page: 1 })

  useEffect(() => {
    let isWanted = true
    const query = { variant_id: variantId, per_page: historyRows, ...params }
    void call(stock.list, query).then((arrived) => isWanted && setReply(arrived))
    return () => {
      isWanted = false
    }
  }, [stock, variantId, params])

  return { reply, turn: (page: number) => ask({ page }) }
}
