import { type Webhook, webhookFlow } from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import { useNavigate } from 'react-router'

import type { Column } from '../../../backoffice/list/list-table.tsx'
import { RowMenu } from '../../../backoffice/list/row-menu.client.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { moment } from '../../../format/date.ts'
import { useLocale } from '../../../ui/money.tsx'
import { Day } from '../../../ui/time.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { hostOf, type useWebhookActions } from './use-webhook-actions.ts'

type Actions = ReturnType<typeof useWebhookActions> & { edit: (row: Webhook) => void }
type Sort = 'url' | 'created_at'

/** The columns of webhooks, with their actions. */
export const webhookColumns = (actions: Actions): Column<Webhook, Sort>[] => [
  {
    head: m.webhook_column_address,
    sort: 'url',
    cell: (row) => <TitleCell name={hostOf(row)} below={row.url} to={String(row.id)} />,
  },
  {
    key: 'events',
    head: m.webhook_column_events,
    phone: 'none',
    cell: ({ events }) => (
      <p className="line-clamp-2 max-w-md whitespace-normal" title={events.join(', ')}>
        {m.webhook_events_count({ count: events.length })}
      </p>
    ),
  },
  {
    key: 'status',
    head: m.webhook_column_status,
    cell: (row) => (
      <>
        <StateBadge flow={webhookFlow} state={row.status} />
        {row.failing_since && <FailingNote at={row.failing_since} />}
      </>
    ),
  },
  {
    head: m.webhook_column_created,
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Day at={created_at} />,
  },
  {
    key: 'actions',
    head: m.api_key_column_actions,
    isHeadHidden: true,
    phone: 'end',
    cell: (row) => <WebhookMenu row={row} actions={actions} />,
  },
]

const FailingNote = ({ at }: { at: string }) => (
  <span className="block text-[.8125rem] text-ink-2">
    {m.webhook_failing_note({ time: moment(at, useLocale().time_zone) })}
  </span>
)

const WebhookMenu = ({ row, actions }: { row: Webhook; actions: Actions }) => {
  const navigate = useNavigate()
  const { edit, test, setStatus, rotate, remove } = actions
  const isInactive = row.status === 'inactive'
  return (
    <RowMenu
      name={hostOf(row)}
      actions={[
        {
          title: m.webhook_row_deliveries(),
          icon: 'tasks',
          run: () => navigate(String(row.id)),
        },
        { title: m.api_key_row_edit(), icon: 'edit', run: () => edit(row) },
        ...(isInactive
          ? []
          : [{ title: m.webhook_row_test(), icon: 'share' as const, run: () => test(row) }]),
        {
          title: isInactive ? m.webhook_row_activate() : m.webhook_row_stop(),
          icon: isInactive ? 'check' : 'close',
          run: () => setStatus(row, isInactive ? 'active' : 'inactive'),
        },
        { title: m.webhook_row_rotate(), icon: 'history', run: () => rotate(row) },
        {
          title: m.webhook_row_delete(),
          icon: 'delete',
          isDangerous: true,
          run: () => remove(row),
        },
      ]}
    />
  )
}
