import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { useReply } from '../../load-states/use-reply.ts'
import { ListChoice } from './choice.tsx'

const shopsMax = 100

/** Filters by shop, for viewers who see the records of all shops. */
export const ShopFilter = () => {
  const [request] = useState(() => call(api.shop.list, { per_page: shopsMax, sort: 'name' }))
  const { reply } = useReply(request)

  return (
    <ListChoice label={m.filter_shop_label()} name="shop_id">
      {reply?.success &&
        reply.data.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </ListChoice>
  )
}
