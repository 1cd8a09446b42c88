import * as m from '@emporia/messages/orders'
import { useEffect, useRef } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { UnsavedMark } from '../../../backoffice/form/unsaved-changes/unsaved-mark.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { BusinessPanel } from './business-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PlacePanel } from './place-panel.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { useComposer } from './use-composer.ts'

/** Creates an order for a customer. Ctrl+Enter places it. */
export default function NewOrder() {
  const composer = useComposer()
  const { draft, sending, submit } = composer
  const isReady = draft.lines.length > 0 && (draft.known !== null || draft.fresh !== null)
  const page = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady && !sending)
        void submit()
    }
    const at = page.current
    at?.addEventListener('keydown', press)
    return () => at?.removeEventListener('keydown', press)
  })

  return (
    <div ref={page}>
      <UnsavedMark when={draft.lines.length > 0 && !sending} />
      <PageTitle
        title={m.compose_order_title()}
        back={{ to: '/admin/order', title: m.compose_order_back() }}
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-3.5 [&>section]:overflow-visible">
          <CustomerPanel composer={composer} />
          <ProductsPanel composer={composer} />
          <PlacePanel composer={composer} />
          <BusinessPanel composer={composer} />
        </div>
        <div className="grid gap-3.5 xl:sticky xl:top-4">
          <TotalsPanel composer={composer} />
          <PaymentPanel composer={composer} />
          <button
            type="button"
            className={`${buttonClass('primary')} h-10`}
            disabled={!isReady || sending}
            onClick={() => void submit()}
          >
            {sending ? m.compose_order_sending() : m.compose_order_button()}
          </button>
        </div>
      </div>
    </div>
  )
}
