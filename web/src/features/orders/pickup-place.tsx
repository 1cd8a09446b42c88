import { formatAddress, type OrderPickup } from '@emporia/contract'

/** Where an order is picked up: address, opening hours and note of the point. */
export const PickupPlace = ({ of: { name, address, hours, note } }: { of: OrderPickup }) => (
  <address className="leading-relaxed not-italic">
    <strong className="font-semibold">{name}</strong>
    {formatAddress(address).map((line) => (
      <span key={line} className="block">
        <bdi>{line}</bdi>
      </span>
    ))}
    {[hours, note].map(
      (text) =>
        text && (
          <span key={text} className="block whitespace-pre-line text-ink-2">
            {text}
          </span>
        ),
    )}
  </address>
)
