import type { api, Data, GroupRow, MyWallet, SavedItem } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { buttonClass, linkClass } from '../backoffice/button.ts'
import { Panel } from '../backoffice/panel.tsx'
import { BuyAgain } from '../features/orders/buyer/buy-again.tsx'
import { productPath } from '../format/address.ts'
import { Money, useMoney } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'

/** The balance, and what of it is reserved or pending. */
export const WalletTile = ({ wallet }: { wallet: MyWallet }) => {
  const { available_minor, reserved_minor, pending_minor } = wallet
  const money = useMoney()

  return (
    <Panel
      title={m.menu_item_wallet()}
      side={
        <Link to="/user/wallet" className={linkClass}>
          {m.overview_wallet_link()}
        </Link>
      }
    >
      <p className="num font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
        {money(available_minor)}
      </p>
      <p className="mt-1 text-ink-2">
        {reserved_minor + pending_minor > 0
          ? m.overview_wallet_more({ amount: money(reserved_minor + pending_minor) })
          : m.overview_wallet_text()}
      </p>
    </Panel>
  )
}

/** The latest saved products with their prices. */
export const SavedTile = ({ saved: { rows, total } }: { saved: Data<typeof api.saved.list> }) => (
  <Panel
    title={m.menu_item_saved()}
    side={
      total > 0 && (
        <Link to="/user/saved" className={linkClass}>
          {m.overview_saved_all({ total })}
        </Link>
      )
    }
  >
    {rows.length === 0 ? (
      <>
        <p className="text-ink-2">{m.saved_list_hint()}</p>
        <a href={localePath('/shop')} className={`${buttonClass()} mt-3`}>
          {m.saved_list_shop()}
        </a>
      </>
    ) : (
      <ul className="grid gap-2.5">
        {rows.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    )}
  </Panel>
)

const Item = ({ item }: { item: SavedItem }) => (
  <li className="flex items-center gap-3">
    <Picture of={item.picture} sizes="40px" className="h-12 w-10 flex-none" />
    <a
      href={localePath(productPath(item))}
      className="min-w-0 flex-1 truncate font-medium hover:underline"
    >
      {item.name}
    </a>
    {item.price_minor < item.saved_minor && (
      <span className="badge bg-tone-green-soft text-tone-green-ink">{m.saved_item_dropped()}</span>
    )}
    <Money minor={item.price_minor} />
  </li>
)

/** The latest orders that have arrived, to buy once more. */
export const AgainTile = ({ groups }: { groups: GroupRow[] }) => {
  if (groups.length === 0) return null

  return (
    <Panel title={m.overview_again_title()}>
      <ul className="grid gap-3">
        {groups.map(({ id, number, orders }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="flex gap-1.5">
              {orders.slice(0, 2).map((order) => (
                <Picture key={order.id} of={order.picture} sizes="40px" className="h-12 w-10" />
              ))}
            </span>
            <Link
              to={`/user/order-details/${id}`}
              className="num min-w-0 flex-auto font-medium hover:underline"
            >
              {m.overview_transit_order({ number })}
            </Link>
            <BuyAgain group_id={id} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
