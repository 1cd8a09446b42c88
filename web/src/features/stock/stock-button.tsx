import * as m from '@emporia/messages/orders'
import { Suspense, useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { lazy } from '../../ui/lazy.ts'

export const StockDrawer = lazy(async () => ({
  default: (await import('./stock-drawer.client.tsx')).StockDrawer,
}))

type Props = { product: { id: number; name: string } }

/** Opens stock and stock history beside a form. */
export const StockButton = ({ product: { id, name } }: Props) => {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" className={buttonClass('quiet')} onClick={() => setOpen(true)}>
        <Icon name="history" />
        {m.stock_drawer_button()}
      </button>
      <Suspense>
        {isOpen && <StockDrawer productId={id} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
