import type { ProductDetail } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { Labeled } from '../../form/labeled.tsx'
import { Drawer } from '../../backoffice/shell/drawer.client.tsx'
import { BookStock } from './book-stock.tsx'
import { StockFigures } from './stock-figures.tsx'
import { StockHistory } from './stock-history.tsx'
import { useHistory, useVariants } from './use-stock.ts'

type Props = { productId: number; name: string; onClose: () => void }

/** Stock of a product's variants with history, and a form to book changes. */
export const StockDrawer = ({ productId, name, onClose }: Props) => {
  const reply = useVariants(productId)

  return (
    <Drawer size={560} title={m.stock_drawer_title({ name })} onClose={onClose}>
      {!reply && <p role="status">{m.stock_drawer_loading()}</p>}
      {reply && !reply.success && <p role="alert">{reply.message}</p>}
      {reply?.success && <Variants rows={reply.data.variant_rows} />}
    </Drawer>
  )
}

type Variant = ProductDetail['variant_rows'][number]

const Variants = ({ rows }: { rows: Variant[] }) => {
  const [chosen, choose] = useState(rows[0]?.id)
  if (chosen === undefined) return <p>{m.stock_drawer_empty()}</p>

  return (
    <div className="grid gap-5">
      {rows.length > 1 && (
        <Labeled label={m.stock_drawer_variant()}>
          {({ id }) => (
            <select
              id={id}
              className="office-input h-8"
              value={chosen}
              onChange={({ target }) => choose(Number(target.value))}
            >
              {rows.map((row) => (
                <option key={row.id} value={row.id}>
                  {joinFacts([row.label, row.sku])}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      )}
      <OneVariant key={chosen} variantId={chosen} />
    </div>
  )
}

const OneVariant = ({ variantId }: { variantId: number }) => {
  const { reply, turn } = useHistory(variantId)
  if (!reply) return <p role="status">{m.stock_drawer_loading()}</p>
  if (!reply.success) return <p role="alert">{reply.message}</p>

  return (
    <>
      <StockFigures stock={reply.data.stock} />
      <BookStock variantId={variantId} onBooked={() => turn(1)} />
      <StockHistory history={reply.data} onTurn={turn} />
    </>
  )
}
