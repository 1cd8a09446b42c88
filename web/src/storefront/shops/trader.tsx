import type { Trader } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

/** The trader of a shop, as the law on online marketplaces asks for. */
export const TraderDetails = ({ trader }: { trader: Trader | null | undefined }) =>
  trader && (
    <section className="mt-10 border-t border-line py-4 text-[.9375rem]">
      <h2 className="text-h3">{m.shop_trader_title()}</h2>
      {trader.kind === 'private' ? (
        <p className="mt-1 text-ink-2">{m.shop_trader_private()}</p>
      ) : (
        <BusinessDetails trader={trader} />
      )}
    </section>
  )

const BusinessDetails = ({ trader }: { trader: Trader }) => (
  <ul className="mt-1 text-ink-2">
    <li className="font-medium">{trader.name}</li>
    {trader.address.split('\n').map((line) => (
      <li key={line}>{line}</li>
    ))}
    <li>
      <a href={`mailto:${trader.email}`} className="underline">
        {trader.email}
      </a>
    </li>
    {trader.phone && <li className="num">{trader.phone}</li>}
    {trader.register && <li>{trader.register}</li>}
    {trader.vat_id && <li>{m.shop_trader_vat({ number: trader.vat_id })}</li>}
    {trader.weee && <li>{m.shop_trader_weee({ number: trader.weee })}</li>}
  </ul>
)
