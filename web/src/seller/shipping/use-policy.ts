import { api } from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useReply } from '../../backoffice/load-states/use-reply.ts'

/** Returns what the marketplace allows shops to decide about shipping, once it is loaded. */
export const usePolicy = () => {
  const [request] = useState(() => call(api.seller.shippingOptions, {}))
  const { reply } = useReply(request)
  return reply?.success ? reply.data : undefined
}
