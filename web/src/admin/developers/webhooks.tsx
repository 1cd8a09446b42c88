import { adminWebhook, type Sent } from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import { useLoaderData } from 'react-router'

import { Webhooks } from '../../features/developers/webhooks/webhooks.tsx'
import { type Field, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { lazy } from '../../ui/lazy.ts'

export const clientLoader = listLoader(adminWebhook.list)

/** Webhooks of the marketplace. */
export default function AdminWebhooks() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <Webhooks calls={adminWebhook} reply={reply} fields={fields} />
}

const Events = lazy(async () => ({
  default: (await import('./events-control.client.tsx')).AdminEvents,
}))

const events: Field<Sent<typeof adminWebhook.create>['events']> = {
  label: m.webhook_column_events,
  Control: Events,
  initial: (stored) => adminWebhook.create.input.shape.events.safeParse(stored).data ?? [],
}

const fields = { url: text(m.webhook_field_url, { help: m.webhook_url_help }), events }
