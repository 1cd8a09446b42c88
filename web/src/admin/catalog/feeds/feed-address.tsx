import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { useConfirmedAct } from '../../../resource/use-act.ts'
import { toast } from '../../../ui/toast.ts'
import { FeedLeftOut } from './feed-left-out.tsx'

type Props = { feed: { id: number; name: string; address: string } }

/** The address of a feed, to copy it or to replace it. */
export const FeedAddress = ({ feed: { id, name, address: stored } }: Props) => {
  const [address, setAddress] = useState(stored)
  const confirmAct = useConfirmedAct()
  const renew = async () => {
    const reply = await confirmAct(m.feed_action_renew_text({ name }), api.admin.feed.renew, { id })
    if (reply?.success) setAddress(reply.data.address)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast(m.feed_action_copied())
  }

  return (
    <div className="mt-5 grid gap-2.5 border-t border-line pt-4">
      <code className="text-[.8125rem] break-all select-all">
        <bdi>{address}</bdi>
      </code>
      <div className="flex flex-wrap gap-2.5">
        {'clipboard' in navigator && (
          <button type="button" className={buttonClass()} onClick={() => void copy()}>
            <Icon name="copy" />
            {m.feed_action_copy()}
          </button>
        )}
        <button type="button" className={buttonClass()} onClick={() => void renew()}>
          {m.feed_action_renew()}
        </button>
      </div>
      <FeedLeftOut id={id} />
    </div>
  )
}
