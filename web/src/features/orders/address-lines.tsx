import { type Address, type BillingAddress, formatAddress, posCountry } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

/** Returns the lines of a postal address. */
export const toAddressLines = (address: Address) =>
  address.country === posCountry
    ? [address.name, address.line1]
    : [address.name, ...formatAddress(address)]

export const AddressLines = ({ address }: { address: Address }) => {
  const [name, ...rest] = toAddressLines(address)

  return (
    <address className="leading-relaxed not-italic">
      <strong className="font-semibold">{name}</strong>
      {rest.map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      <div className="num text-ink-2">{address.phone}</div>
    </address>
  )
}

/** The billing address, if it is not the delivery address. */
export const BilledTo = ({ billing }: { billing: BillingAddress | null | undefined }) =>
  billing && (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="mb-1 font-semibold">{m.orders_billing_title()}</h3>
      <address className="leading-relaxed not-italic">
        {[billing.name, ...formatAddress(billing)].map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))}
      </address>
    </section>
  )

/** Who picks an order up. */
export const Recipient = ({ of: { name, phone } }: { of: Pick<Address, 'name' | 'phone'> }) => (
  <p className="leading-relaxed">
    <strong className="font-semibold">{name}</strong>
    <span className="num block text-ink-2">{phone}</span>
  </p>
)

/** Highlights the buyer's note. */
export const BuyerNote = ({ note }: { note: string | null }) =>
  note && (
    <p className="mt-3 rounded-sm bg-accent-soft px-3 py-2.5 whitespace-pre-line text-accent-ink">
      {note}
    </p>
  )
