import { api, type CategoryBranch } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { type ReactNode, useId } from 'react'
import { Link, useRevalidator } from 'react-router'

import { call } from '../../../api/call.ts'
import { iconButton, linkClass } from '../../../backoffice/button.ts'
import { Switch } from '../../../backoffice/form/switch.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { offerUndo } from '../../../backoffice/undo/offer-undo.ts'
import { useAct } from '../../../resource/use-act.ts'
import { announce } from '../../../ui/message/announce.ts'
import { hidden, Rich } from '../../../ui/rich.tsx'
import { sortAsTree } from '../tree-of.ts'
import { listMoves, targetOfKey, type Where } from './tree-moves.ts'
import { type Dragged, useTreeDrag } from './use-tree-drag.ts'

type Props = { branches: CategoryBranch[]; chosen: number | null }

/** Category tree with product counts; categories can be selected, moved and featured. */
export const CategoryBranches = ({ branches, chosen }: Props) => {
  const { dragged, handlersOf } = useMoves(branches)
  const help = useId()
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
            id={branch.id}
            mark={markOf(branch, dragged)}
            depth={depthOf(branch, branches)}
            isChosen={branch.id === chosen}
            products={branch.products}
          >
            <BranchControls branch={branch} handle={handlersOf(branch.id)} help={help} />
          </Line>
        ))}
      </ul>
      <p id={help} className="sr-only">
        {m.category_tree_help()}
      </p>
    </Panel>
  )
}

type ControlsProps = {
  branch: CategoryBranch
  handle: ReturnType<ReturnType<typeof useTreeDrag>['handlersOf']>
  /** The id of the text that describes the handle. */
  help: string
}

const BranchControls = ({ branch, handle, help }: ControlsProps) => {
  const { id, name, status, is_featured } = branch
  const act = useAct()
  const feature = (change: { id: number; is_featured: boolean }) =>
    act(api.admin.category.update, change)

  return (
    <>
      <button
        type="button"
        className={`${iconButton} -ms-2 cursor-grab touch-none active:cursor-grabbing`}
        aria-label={m.category_tree_move({ name })}
        aria-describedby={help}
        {...handle}
      >
        <Icon name="drag" />
      </button>
      <Link to={`?id=${id}`} className={nameLook}>
        {name}
        {status === 'inactive' && (
          <span className="font-normal text-ink-2"> {m.category_tree_off()}</span>
        )}
      </Link>
      <Switch
        isSmall
        aria-label={m.category_tree_featured({ name })}
        checked={is_featured}
        onChange={(isOn) => void feature({ id, is_featured: isOn })}
      />
      <Link
        to={`/admin/category/details/${id}`}
        className={linkClass}
        aria-label={m.category_tree_details_label({ name })}
      >
        {m.category_tree_details()}
      </Link>
    </>
  )
}

// In a narrow window the controls move below the name.
const nameLook = 'min-w-0 flex-[1_1_7rem] truncate font-medium hover:underline'

/** The edge of a row where the dragged branch would be dropped, or the row as its parent. */
const marks = {
  before: 'shadow-[inset_0_2px_var(--x-brand)]',
  after: 'shadow-[inset_0_-2px_var(--x-brand)]',
  inside: 'bg-brand-soft',
}

const markOf = ({ id }: CategoryBranch, dragged: Dragged | undefined) => {
  if (dragged?.id === id) return 'opacity-50'
  return dragged?.over?.id === id ? marks[dragged.over.where] : ''
}

type LineProps = {
  id?: number
  mark?: string
  depth?: number
  isChosen: boolean
  products: number
  children: ReactNode
}

const Line = ({ id, mark = '', depth = 0, isChosen, products, children }: LineProps) => (
  <li
    data-branch={id}
    className={`flex min-h-9 flex-wrap items-center justify-end gap-x-2 px-4 py-0.5 ${isChosen ? 'bg-press' : ''} ${mark}`}
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

const useMoves = (branches: CategoryBranch[]) => {
  const { revalidate } = useRevalidator()
  const move = async (id: number, target: { id: number; where: Where } | undefined) => {
    const changes = target && listMoves(branches, id, target)
    if (!changes) return
    const tokens: string[] = []
    for (const change of changes) {
      const reply = await call(api.admin.category.update, change)
      if (reply.success && reply.undo) tokens.unshift(reply.undo.token)
      if (reply.success) continue
      announce(reply)
      break
    }
    await revalidate()
    if (tokens.length > 0)
      await offerUndo(m.category_tree_moved(), { tokens, onUndone: revalidate })
  }
  return useTreeDrag({
    onDrop: (id, target) => void move(id, target),
    onKey: (id, key) => void move(id, targetOfKey(branches, id, key)),
  })
}
