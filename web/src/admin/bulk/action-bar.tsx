import { bulkMax, type BulkAction, type BulkRow, type Page } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'

import { ExportButton } from '../../features/import-export/export-button.tsx'
import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { TaskReport } from '../../backoffice/tasks/report.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { actions, actionLabels } from './action-labels.ts'
import type { Elements } from './elements.ts'
import type { Chosen } from './use-chosen.ts'

type Props = { chosen: Chosen; listed: Page<BulkRow>; elements: Elements | undefined }

const exportMax = 500

/** Selects rows, or all matching rows, and starts an action on them. */
export const ActionBar = ({ chosen, listed, elements }: Props) => {
  const [action, setAction] = useState<BulkAction['do']>()
  const [task, setTask] = useState<number>()

  if (chosen.count === 0 && task === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line bg-canvas px-4 py-2.5 print:hidden">
      <Choice chosen={chosen} listed={listed} />
      {chosen.count > 0 && <Actions chosen={chosen} onAct={setAction} />}
      {action && (
        <ActionDialog
          kind={action}
          selection={chosen.selection}
          elements={elements}
          onClose={() => setAction(undefined)}
          onStarted={(id) => {
            setAction(undefined)
            chosen.clear()
            setTask(id)
          }}
        />
      )}
      {task !== undefined && <TaskReport id={task} onClose={() => setTask(undefined)} />}
    </div>
  )
}

const Choice = ({ chosen, listed }: Omit<Props, 'elements'>) => (
  <>
    <label className="inline-flex items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-brand"
        checked={chosen.isAll || chosen.isPage}
        onChange={({ target }) => chosen.choosePage(target.checked)}
      />
      {chosen.count > 0 ? m.bulk_choice_count({ count: chosen.count }) : m.bulk_choice_page()}
    </label>
    {chosen.isPage && !chosen.isAll && listed.total > listed.rows.length && (
      <button type="button" className={linkClass} onClick={chosen.chooseAll}>
        {m.bulk_choice_all({ total: listed.total })}
      </button>
    )}
  </>
)

type ActionsProps = { chosen: Chosen; onAct: (action: BulkAction['do']) => void }

const Actions = ({ chosen, onAct }: ActionsProps) => (
  <>
    <div className="flex flex-wrap gap-2">
      {actions.map((one) => (
        <button
          key={one}
          type="button"
          className={buttonClass(one === 'delete' ? 'danger' : 'plain')}
          disabled={chosen.count > bulkMax}
          onClick={() => onAct(one)}
        >
          {actionLabels[one]()}
        </button>
      ))}
      {!chosen.isAll && chosen.count <= exportMax && (
        <ExportButton area="admin" whole={false} ids={chosen.selection.ids ?? []} />
      )}
    </div>
    <button type="button" className={buttonClass('quiet')} onClick={chosen.clear}>
      {m.bulk_choice_none()}
    </button>
    {chosen.count > bulkMax && (
      <p className="w-full text-ink-2">{m.bulk_choice_max({ max: bulkMax })}</p>
    )}
  </>
)
