import type { Order, TaxReason } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddressLines, BuyerNote, toAddressLines } from '../address-lines.tsx'
import { BusinessBuyer } from '../business-buyer.tsx'

const taxReasons: Record<TaxReason, () => string> = {
  import: m.staff_tax_import,
  foreign_seller: m.staff_tax_foreign,
}

/** Delivery address, to be copied onto a label, and the buyer's note. */
export const ShipTo = ({ order }: { order: Order }) => {
  const { address, note } = order
  const copy = async () => {
    await navigator.clipboard.writeText([...toAddressLines(address), address.phone].join('\n'))
    toast(m.staff_address_copied())
  }

  return (
    <Panel
      title={m.staff_address_title()}
      side={
        'clipboard' in navigator && (
          <button
            type="button"
            className={`${linkClass} cursor-pointer`}
            onClick={() => void copy()}
          >
            {m.staff_address_copy()}
          </button>
        )
      }
    >
      <AddressLines address={address} />
      {address.confirmed && (
        <p className="mt-3 font-medium text-tone-red-ink">{m.staff_address_confirmed()}</p>
      )}
      <BusinessBuyer buyer={order} orders={[order]} />
      {order.tax_reason && <p className="mt-3">{taxReasons[order.tax_reason]()}</p>}
      <BuyerNote note={note} />
    </Panel>
  )
}
