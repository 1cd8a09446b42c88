import type { Order, TaxReason } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddressLines, BilledTo, BuyerNote, Recipient, toAddressLines } from '../address-lines.tsx'
import { BusinessBuyer } from '../business-buyer.tsx'
import { PickupPlace } from '../pickup-place.tsx'

const taxReasons: Record<TaxReason, () => string> = {
  import: m.staff_tax_import,
  foreign_seller: m.staff_tax_foreign,
}

/** Delivery address, to be copied onto a label, or the pickup point, and the buyer's note. */
export const ShipTo = ({ order }: { order: Order }) => {
  const { address, note, pickup } = order
  const copy = async () => {
    await navigator.clipboard.writeText([...toAddressLines(address), address.phone].join('\n'))
    toast(m.staff_address_copied())
  }

  return (
    <Panel
      title={pickup ? m.staff_pickup_title() : m.staff_address_title()}
      side={
        !pickup &&
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
      {pickup ? (
        <div className="grid gap-3">
          <Recipient of={address} />
          <PickupPlace of={pickup} />
        </div>
      ) : (
        <AddressLines address={address} />
      )}
      {address.confirmed && !pickup && (
        <p className="mt-3 font-medium text-tone-red-ink">{m.staff_address_confirmed()}</p>
      )}
      <BilledTo billing={order.billing} />
      <BusinessBuyer buyer={order} orders={[order]} />
      {order.tax_reason && <p className="mt-3">{taxReasons[order.tax_reason]()}</p>}
      {order.tax_fallback && (
        <p className="mt-3 font-medium text-tone-amber-ink">{m.staff_tax_fallback()}</p>
      )}
      <BuyerNote note={note} />
    </Panel>
  )
}
