import { api, type CategoryBranch, type Data, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'

import { ProductState } from '../../../features/products/cells.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { Switch } from '../../../backoffice/form/switch.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { Money } from '../../../ui/money.tsx'
import { Select } from '../../../backoffice/form/select/select.tsx'

type Listed = Data<typeof api.admin.category.products>

type Props = {
  reply: Promise<Reply<Listed>>
  branches: CategoryBranch[]
}

/** Products of a category and its descendants; selected products are moved together. */
export const CategoryProducts = ({ reply, branches }: Props) => {
  const [ids, setIds] = useState<number[]>([])
  const act = useAct()
  const feature = (id: number, is_featured: boolean) =>
    act(api.admin.category.featureProduct, { id, is_featured })

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3.5">
      <MoveBar ids={ids} branches={branches} onMoved={() => setIds([])} />
      <ListPanel
        reply={reply}
        what={m.category_products_rows()}
        search={m.category_products_search()}
        columns={[
          {
            head: m.category_column_product(),
            sort: 'name',
            cell: ({ id, name, picture, category, shop_name }) => (
              <div className="flex items-center gap-3">
                <Tick
                  name={name}
                  isOn={ids.includes(id)}
                  onTick={(on) => setIds(on ? [...ids, id] : ids.filter((one) => one !== id))}
                />
                <TitleCell
                  name={name}
                  picture={picture}
                  below={`${shop_name}, ${category}`}
                  to={`/admin/product/add?id=${id}`}
                />
              </div>
            ),
          },
          ...plainColumns,
          {
            key: 'featured',
            head: m.category_column_featured(),
            phone: 'side',
            cell: ({ id, name, is_featured }) => (
              <Switch
                aria-label={m.category_tree_featured({ name })}
                checked={is_featured}
                onChange={(on) => void feature(id, on)}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

const plainColumns: Column<Listed['rows'][number]>[] = [
  {
    head: m.category_column_price,
    sort: 'price_minor',
    align: 'right',
    phone: 'none',
    cell: ({ price_minor }) => <Money minor={price_minor} />,
  },
  {
    key: 'state',
    head: m.category_column_state,
    cell: (row) => <ProductState row={row} />,
  },
]

type TickProps = { name: string; isOn: boolean; onTick: (on: boolean) => void }

const Tick = ({ name, isOn, onTick }: TickProps) => (
  <input
    type="checkbox"
    className="size-4 flex-none accent-brand"
    aria-label={m.category_products_select({ name })}
    checked={isOn}
    onChange={({ target }) => onTick(target.checked)}
  />
)

type MoveProps = { ids: number[]; branches: CategoryBranch[]; onMoved: () => void }

const MoveBar = ({ ids, branches, onMoved }: MoveProps) => {
  const [target, setTarget] = useState<number | null>(null)
  const act = useAct()
  const leaves = branches.filter(({ id }) => !branches.some(({ parent_id }) => parent_id === id))
  const nameOf = ({ name, parent_id }: CategoryBranch): string => {
    const parent = branches.find(({ id }) => id === parent_id)
    return parent ? `${nameOf(parent)} › ${name}` : name
  }
  const move = async () => {
    if (target === null) return
    const { success } = await act(api.admin.category.moveProducts, { id: target, product_ids: ids })
    if (success) onMoved()
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-[10px] border border-line bg-surface px-4 py-3">
      <p role="status" className="text-ink-2">
        {ids.length === 0 ? m.category_move_hint() : m.category_move_count({ count: ids.length })}
      </p>
      <Select
        className="w-72 max-w-full"
        label={m.category_move_label()}
        placeholder={m.category_list_name()}
        options={leaves.map((leaf) => ({ value: leaf.id, label: nameOf(leaf) }))}
        value={target}
        onChange={setTarget}
      />
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={ids.length === 0 || target === null}
        onClick={() => void move()}
      >
        {m.category_move_button()}
      </button>
    </div>
  )
}
