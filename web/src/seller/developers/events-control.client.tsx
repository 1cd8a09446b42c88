import { type sellerWebhook, type Sent, shopEventTypes } from '@emporia/contract'
import * as m from '@emporia/messages/developers'

import { BoxesControl } from '../../backoffice/form/boxes-control.client.tsx'
import type { ControlProps } from '../../backoffice/form/control.ts'

/** The events of a webhook of a shop. */
export const SellerEvents = (props: ControlProps<Sent<typeof sellerWebhook.create>['events']>) => (
  <BoxesControl
    {...props}
    name={m.webhook_column_events()}
    keys={shopEventTypes}
    columns="sm:grid-cols-2"
  />
)
