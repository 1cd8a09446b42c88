import * as m from '@emporia/messages/backoffice'

import type { RowAction } from '../backoffice/list/row-menu.client.tsx'
import type { Family } from './family.ts'
import { useConfirmedAct } from './use-act.ts'

type Options<Row> = {
  remove: Family['remove']
  nameOf: (row: Row) => string
  edit: (row: Row) => void
  /** Rows that cannot be changed here. */
  isFixed: ((row: Row) => boolean) | undefined
  /** What the screen offers besides editing and deletion. */
  more: ((row: Row) => RowAction[]) | undefined
}

/** Returns what the menu of a row offers. */
export const useRowActions = <Row extends { id: number }>(options: Options<Row>) => {
  const { remove, nameOf, edit, isFixed, more } = options
  const confirmAct = useConfirmedAct()
  const confirmRemove = (row: Row) =>
    confirmAct(m.resource_delete_text({ name: nameOf(row) }), remove, { id: row.id })

  return (row: Row): RowAction[] => {
    const others = more?.(row) ?? []
    if (isFixed?.(row)) return others
    return [
      { title: m.resource_row_edit(), icon: 'edit', run: () => edit(row) },
      ...others,
      {
        title: m.resource_row_delete(),
        icon: 'delete',
        isDangerous: true,
        run: () => confirmRemove(row),
      },
    ]
  }
}
