import * as m from '@emporia/messages/affiliate'
import { useState, type ReactNode } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Calculated } from './calculated.tsx'
import { SaleFields } from './sale-fields.tsx'
import { type Chosen, emptySale, type Sale } from './sale.ts'
import { MemberFinder, ProductFinder } from './product-finders.tsx'

/** Calculator that shows, part by part, what one sale would pay members. */
export default function AffiliateCalculator() {
  const [sale, setSale] = useState<Sale>(emptySale)
  const set = (changes: Partial<Sale>) => setSale((before) => ({ ...before, ...changes }))

  return (
    <>
      <PageTitle
        title={m.menu_screen_calculator()}
        back={{ to: '/admin/affiliate-setting', title: m.menu_screen_settings() }}
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-2">
        <Panel title={m.calculator_sale_title()} className="grid gap-5 p-4">
          <Pick
            title={m.calculator_product_label()}
            chosen={sale.product}
            onDrop={() => set({ product: null })}
          >
            <ProductFinder onPick={(product) => set({ product })} />
          </Pick>
          <Pick
            title={m.calculator_referrer_label()}
            help={m.calculator_referrer_help()}
            chosen={sale.member}
            onDrop={() => set({ member: null })}
          >
            <MemberFinder onPick={(member) => set({ member })} />
          </Pick>
          <SaleFields sale={sale} onChange={set} />
        </Panel>
        {sale.product ? (
          <Calculated sale={sale} product_id={sale.product.id} />
        ) : (
          <Panel title={m.calculator_result_title()}>
            <p className="text-ink-2">{m.calculator_result_empty()}</p>
          </Panel>
        )}
      </div>
    </>
  )
}

type PickProps = {
  title: string
  help?: string
  chosen: Chosen | null
  onDrop: () => void
  children: ReactNode
}

/** Shows the selected record, or the field to select one. */
const Pick = ({ title, help, chosen, onDrop, children }: PickProps) => (
  <div>
    <p className="mb-1.5 font-medium">{title}</p>
    {chosen ? (
      <div className="flex items-center gap-3 rounded-[6px] bg-sunken py-1 pe-1 ps-3">
        <span className="min-w-0 flex-1 truncate">{chosen.name}</span>
        <button type="button" className={buttonClass('quiet')} onClick={onDrop}>
          {m.calculator_change_button()}
        </button>
      </div>
    ) : (
      children
    )}
    {help && !chosen && <p className="mt-1 text-[.8125rem] text-ink-2">{help}</p>}
  </div>
)
