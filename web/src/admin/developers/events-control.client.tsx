import { type adminWebhook, eventGroups, eventTypes, type Sent } from '@emporia/contract'
import * as m from '@emporia/messages/developers'

import { BoxesControl } from '../../backoffice/form/boxes-control.client.tsx'
import type { ControlProps } from '../../backoffice/form/control.ts'
import { can } from '../../session/session.ts'

/** The events of a webhook of staff, who choose those that they may read. */
export const AdminEvents = (props: ControlProps<Sent<typeof adminWebhook.create>['events']>) => (
  <BoxesControl
    {...props}
    name={m.webhook_column_events()}
    keys={eventTypes}
    isLocked={(type) => !isReadable(type)}
    columns="sm:grid-cols-2"
  />
)

const isReadable = (type: string) =>
  eventGroups.some(({ admin, types }) => can(admin) && types.some((one) => one === type))
