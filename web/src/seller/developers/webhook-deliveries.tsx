import { sellerWebhook } from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'

import { Deliveries } from '../../features/developers/webhooks/deliveries.tsx'
import { listLoader } from '../../resource/loaders.ts'

const loadDeliveries = listLoader(sellerWebhook.deliveries)

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  const url = new URL(request.url)
  url.searchParams.set('id', id)
  return { id: Number(id), ...loadDeliveries({ request: new Request(url) }) }
}

/** The deliveries of one webhook of the shop. */
export default function SellerWebhookDeliveries() {
  const { id, reply } = useLoaderData<typeof clientLoader>()
  const back = { to: '/seller/webhooks', title: m.webhook_column_address() }
  return <Deliveries calls={sellerWebhook} id={id} reply={reply} back={back} />
}
