import { deliveryFlow, type WebhookDelivery } from '@emporia/contract'
import * as m from '@emporia/messages/developers'

import type { Column } from '../../../backoffice/list/list-table.tsx'
import { RowMenu } from '../../../backoffice/list/row-menu.client.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { Moment } from '../../../ui/time.tsx'
import { StateBadge } from '../../states/badge.tsx'

/** The columns of the deliveries of a webhook. */
export const deliveryColumns = (
  replay: (row: WebhookDelivery) => unknown,
): Column<WebhookDelivery, 'created_at'>[] => [
  {
    key: 'event',
    head: m.delivery_column_event,
    cell: (row) => (
      <TitleCell name={nameOf(row)} below={m.delivery_attempts_count({ count: row.attempts })} />
    ),
  },
  {
    key: 'state',
    head: m.webhook_column_status,
    cell: ({ state }) => <StateBadge flow={deliveryFlow} state={state} />,
  },
  {
    key: 'reply',
    head: m.delivery_column_reply,
    phone: 'none',
    cell: ({ status_code, ms, reply }) => (
      <>
        {status_code !== null && (
          <span>
            {m.delivery_status_text({ status: String(status_code), ms: String(ms ?? 0) })}
          </span>
        )}
        {reply && (
          <bdi className="line-clamp-2 max-w-md text-[.8125rem] whitespace-normal text-ink-2">
            {reply}
          </bdi>
        )}
      </>
    ),
  },
  {
    head: m.delivery_column_time,
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'actions',
    head: m.api_key_column_actions,
    isHeadHidden: true,
    phone: 'end',
    cell: (row) =>
      row.type !== null && (
        <RowMenu
          name={row.type}
          actions={[{ title: m.delivery_row_replay(), icon: 'history', run: () => replay(row) }]}
        />
      ),
  },
]

const nameOf = ({ event_id, type }: WebhookDelivery) => {
  if (event_id === null) return m.delivery_event_test()
  return type ?? m.delivery_event_deleted()
}
