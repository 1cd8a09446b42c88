import { api, type RefundPreview, type Reply } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import type { SentWish } from './wish.ts'

const pauseMs = 250

/** What a refund would come to, asked for once one has stopped typing. */
export const usePreview = (sent: SentWish | undefined) => {
  const [reply, setReply] = useState<Reply<RefundPreview>>()
  const written = JSON.stringify(sent ?? null)

  useEffect(() => {
    let isWanted = true
    const wish: unknown = JSON.parse(written)
    const { data } = api.admin.refund.preview.input.safeParse(wish)
    const timer = setTimeout(() => {
      if (!data) return setReply(undefined)
      void call(api.admin.refund.preview, data).then((found) => isWanted && setReply(found))
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [written])

  return sent ? reply : undefined
}
