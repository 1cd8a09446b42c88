import type { api, Data, SellerDashboard } from '@emporia/contract'
import { Link } from 'react-router'

import { fullDay } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
import { Icon, type IconName } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { canInShop } from '../../session/session.ts'
import { useLocale } from '../../ui/money.tsx'

type Seller = NonNullable<Data<typeof api.seller.profile.show>>
type Task = { icon: IconName; title: string; text: string; to: string }

/** Tasks of the seller besides orders. */
export const ToDo = ({ seller, dashboard }: { seller: Seller; dashboard: SellerDashboard }) => {
  const { low_stock: low, money } = dashboard
  const { time_zone } = useLocale()
  const tasks = [
    ...cashTasks(money, (at) => fullDay(at, time_zone)),
    ...(canInShop('product') ? [...firstTasks(seller, dashboard), ...lowTasks(low)] : []),
    ...(canInShop('owner') ? ownTasks(seller) : []),
  ]

  return (
    <Panel title="Worth a look" className="mt-2">
      {tasks.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-ink-2">Nothing waits for you.</p>
      ) : (
        <ul>
          {tasks.map(({ icon, title, text, to }) => (
            <li key={title} className="border-t border-line">
              <Link to={to} className="flex items-center gap-3 px-4 py-3 hover:bg-hover">
                <span className="grid size-8 flex-none place-items-center rounded-[6px] bg-tone-amber-soft text-tone-amber-ink">
                  <Icon name={icon} />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-ink-2">{text}</span>
                </span>
                <Icon name="next" className="ms-auto text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const cashTasks = (money: SellerDashboard['money'], dayOf: (at: string) => string): Task[] => {
  if (!money?.stops_at && !money?.stopped_at) return []
  const { stops_at, stopped_at } = money
  return [
    {
      icon: 'wallet',
      title: stopped_at ? 'Your shop sells nothing' : 'Pay the cash that you owe',
      text: stopped_at
        ? 'You owe too much cash of deliveries. Pay it, and customers can buy again at once.'
        : `You owe more than is allowed. Your shop stops selling on ${dayOf(stops_at ?? '')}.`,
      to: '/seller/earning-history',
    },
  ]
}

/** Tasks of a new shop, to attract its first customers. */
const firstTasks = ({ shop }: Seller, { counts }: SellerDashboard): Task[] =>
  shop.status !== 'approved' || !counts || Object.values(counts).some((orders) => orders > 0)
    ? []
    : [
        {
          icon: 'product',
          title: 'Fill your shelf',
          text: 'Nobody has bought yet. Customers find your shop by its products.',
          to: '/seller/product',
        },
      ]

const lowTasks = (low: number | null): Task[] =>
  !low
    ? []
    : [
        {
          icon: 'product',
          title: `${counted(low, 'product')} running out`,
          text: 'Order more, or set another limit in the product form.',
          to: '/seller/product?low_stock=true',
        },
      ]

const soonMs = 7 * 86_400_000

const packageTasks = ({ shop, package: bought }: Seller): Task[] => {
  if (shop.status !== 'approved') return []
  const isSoon = bought?.ends_at && new Date(bought.ends_at).getTime() < Date.now() + soonMs
  if (bought && !isSoon) return []
  return [
    {
      icon: 'package',
      title: bought ? 'Renew your package' : 'Choose a package',
      text: bought
        ? 'It ends soon, or has ended. Renewed in time, nothing stops.'
        : 'Customers do not see your products until then.',
      to: '/seller/renue-package',
    },
  ]
}

const ownTasks = (seller: Seller): Task[] => [...packageTasks(seller), ...documentTasks(seller)]

const documentTasks = ({ documents, picture }: Seller): Task[] => [
  ...(documents.length === 0
    ? [
        {
          icon: 'key' as const,
          title: 'Hand in your documents',
          text: 'Identity, trade license and tax number.',
          to: '/seller/credentials',
        },
      ]
    : []),
  ...(picture
    ? []
    : [
        {
          icon: 'person' as const,
          title: 'Choose a picture of yourself',
          text: 'Your colleagues in the back office know you by it.',
          to: '/seller/credentials',
        },
      ]),
]
