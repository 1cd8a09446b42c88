import { type api, type Data, lowStockMax, type SellerDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { Link } from 'react-router'

import { fullDay } from '../../format/date.ts'
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
    <Panel title={m.tasks_title()} className="mt-2">
      {tasks.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-ink-2">{m.tasks_empty()}</p>
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
      title: stopped_at ? m.tasks_cash_stopped_title() : m.tasks_cash_owed_title(),
      text: stopped_at
        ? m.tasks_cash_stopped_text()
        : m.tasks_cash_owed_text({ date: dayOf(stops_at ?? '') }),
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
          title: m.tasks_products_title(),
          text: m.tasks_products_text(),
          to: '/seller/product',
        },
      ]

const lowTasks = (low: number | null): Task[] =>
  !low
    ? []
    : [
        {
          icon: 'product',
          title:
            low > lowStockMax
              ? m.tasks_stock_capped({ count: lowStockMax })
              : m.tasks_stock_low({ count: low }),
          text: m.tasks_stock_text(),
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
      title: bought ? m.tasks_package_renew_title() : m.tasks_package_choose_title(),
      text: bought ? m.tasks_package_renew_text() : m.tasks_package_choose_text(),
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
          title: m.tasks_documents_title(),
          text: m.tasks_documents_text(),
          to: '/seller/credentials',
        },
      ]
    : []),
  ...(picture
    ? []
    : [
        {
          icon: 'person' as const,
          title: m.tasks_picture_title(),
          text: m.tasks_picture_text(),
          to: '/seller/credentials',
        },
      ]),
]
