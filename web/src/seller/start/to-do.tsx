import type { api, Data } from '@emporia/contract'
import { Link } from 'react-router'

import { counted } from '../../format/number.ts'
import { OfficeIcon, type IconName } from '../../office/office-icon.client.tsx'
import { Panel } from '../../office/panel.tsx'
import { canInShop } from '../../session/session.ts'

type Seller = NonNullable<Data<typeof api.seller.profile.show>>
type Task = { icon: IconName; title: string; text: string; to: string }

/** What a seller should see to, besides orders. */
export const ToDo = ({ seller, low }: { seller: Seller; low: number }) => {
  const tasks = [
    ...(canInShop('product') ? lowTasks(low) : []),
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
                  <OfficeIcon name={icon} />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-ink-2">{text}</span>
                </span>
                <OfficeIcon name="next" className="ml-auto text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const lowTasks = (low: number): Task[] =>
  low === 0
    ? []
    : [
        {
          icon: 'product',
          title: `${counted(low, 'product')} running out`,
          text: 'Order more, or set another limit in the product form.',
          to: '/seller/product?low_stock=true',
        },
      ]

const ownTasks = ({ documents, picture }: Seller): Task[] => [
  ...(documents.length === 0
    ? [
        {
          icon: 'key' as const,
          title: 'Hand in your documents',
          text: 'Identity, trade licence and tax number.',
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
