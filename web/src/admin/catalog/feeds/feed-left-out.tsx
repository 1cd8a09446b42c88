import { api, type Data, type FeedLeftReason } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { toast } from '../../../ui/toast.ts'

type LeftOut = Data<typeof api.admin.feed.leftOut>

const reasonLabels: Record<FeedLeftReason, () => string> = {
  picture: m.feed_left_picture,
  description: m.feed_left_description,
  delivery: m.feed_left_delivery,
}

/** The products that a feed leaves out with their reasons, once they are requested. */
export const FeedLeftOut = ({ id }: { id: number }) => {
  const [found, setFound] = useState<LeftOut>()
  const list = async () => {
    const reply = await call(api.admin.feed.leftOut, { id })
    if (reply.success) setFound(reply.data)
    else toast(reply.message)
  }

  if (!found)
    return (
      <div>
        <button type="button" className={buttonClass()} onClick={() => void list()}>
          {m.feed_left_button()}
        </button>
      </div>
    )
  if (found.rows.length === 0) return <p role="status">{m.feed_left_none()}</p>
  return (
    <div role="status">
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-[.8125rem]">
        {found.rows.map(({ id: product, name, reason }) => (
          <li key={product}>
            <bdi>{name}</bdi> <span className="text-ink-2">· {reasonLabels[reason]()}</span>
          </li>
        ))}
      </ul>
      {found.is_cut && (
        <p className="mt-2 text-ink-2">{m.feed_left_more({ count: found.rows.length })}</p>
      )}
    </div>
  )
}
