import { api, type CategoryBranch } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'

import { call } from '../../../api/call.ts'
import { iconButton, linkClass } from '../../../backoffice/button.ts'
import { Switch } from '../../../backoffice/form/switch.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { announce } from '../../../ui/message/announce.ts'
import { hidden, Rich } from '../../../ui/rich.tsx'
import { sortAsTree } from '../tree-of.ts'

type Props = { branches: CategoryBranch[]; chosen: number | null }

/** Category tree with product counts; categories can be selected, ranked and featured. */
export const CategoryBranches = ({ branches, chosen }: Props) => {
  const act = useAct()
  const update = (change: { id: number; is_featured: boolean }) =>
    act(api.admin.category.update, change)
  const rank = useRank(branches)
  const all = branches
    .filter(({ parent_id }) => parent_id === null)
    .reduce((sum, { products }) => sum + products, 0)

  return (
    <Panel title={m.category_tree_title()} hint={m.category_tree_hint()} className="py-2">
      <ul>
        <Line isChosen={chosen === null} products={all}>
          <Link to="?" className={nameLook}>
            {m.category_tree_all()}
          </Link>
        </Line>
        {sortAsTree(branches).map((branch) => (
          <Line
            key={branch.id}
            depth={depthOf(branch, branches)}
            isChosen={branch.id === chosen}
            products={branch.products}
          >
            <Link to={`?id=${branch.id}`} className={nameLook}>
              {branch.name}
              {branch.status === 'inactive' && (
                <span className="font-normal text-ink-2"> {m.category_tree_off()}</span>
              )}
            </Link>
            <button
              type="button"
              className={iconButton}
              aria-label={m.category_tree_up({ name: branch.name })}
              disabled={!rank.canRise(branch)}
              onClick={() => void rank.raise(branch)}
            >
              <Icon name="up" />
            </button>
            <Switch
              isSmall
              aria-label={m.category_tree_featured({ name: branch.name })}
              checked={branch.is_featured}
              onChange={(is_featured) => void update({ id: branch.id, is_featured })}
            />
            <Link
              to={`/admin/category/details/${branch.id}`}
              className={linkClass}
              aria-label={m.category_tree_details_label({ name: branch.name })}
            >
              {m.category_tree_details()}
            </Link>
          </Line>
        ))}
      </ul>
    </Panel>
  )
}

const nameLook = 'min-w-0 flex-1 truncate font-medium hover:underline'

type LineProps = {
  depth?: number
  isChosen: boolean
  products: number
  children: ReactNode
}

const Line = ({ depth = 0, isChosen, products, children }: LineProps) => (
  <li
    className={`flex items-center gap-2 px-4 py-1 ${isChosen ? 'bg-press' : ''}`}
    style={{ paddingInlineStart: 16 + depth * 18 }}
    aria-current={isChosen || undefined}
  >
    {children}
    <span className="num order-first w-9 flex-none text-end text-[.8125rem] text-ink-2">
      <Rich parts={m.category_tree_products({ count: products })} tags={{ hidden }} />
    </span>
  </li>
)

const depthOf = (branch: CategoryBranch, branches: CategoryBranch[]): number => {
  const parent = branches.find(({ id }) => id === branch.parent_id)
  return parent ? 1 + depthOf(parent, branches) : 0
}

/** Rewrites the ranks of all siblings that move, because all of them may have been 0. */
const useRank = (branches: CategoryBranch[]) => {
  const { revalidate } = useRevalidator()
  const siblingsOf = ({ parent_id }: CategoryBranch) =>
    branches.filter((other) => other.parent_id === parent_id)

  return {
    canRise: (branch: CategoryBranch) => siblingsOf(branch)[0]?.id !== branch.id,
    raise: async (branch: CategoryBranch) => {
      const siblings = siblingsOf(branch)
      const at = siblings.findIndex(({ id }) => id === branch.id)
      const moved = siblings.toSpliced(at, 1).toSpliced(at - 1, 0, branch)
      for (const [rank, { id, rank: before }] of moved.entries()) {
        if (rank === before) continue
        const change = { id, rank }
        const reply = await call(api.admin.category.update, change)
        if (!reply.success) announce(reply)
      }
      await revalidate()
    },
  }
}
