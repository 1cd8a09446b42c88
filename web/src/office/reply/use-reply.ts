import type { Reply } from '@emporia/contract'
import { useEffect, useState } from 'react'

/** The newest reply that has arrived; `loading` while a newer one is on its way. */
export const useReply = <T>(asked: Promise<Reply<T>>) => {
  const [arrived, setArrived] = useState<{ asked: Promise<Reply<T>>; reply: Reply<T> }>()

  useEffect(() => {
    let isWanted = true
    void asked.then((reply) => isWanted && setArrived({ asked, reply }))
    return () => {
      isWanted = false
    }
  }, [asked])

  return { reply: arrived?.reply, loading: arrived?.asked !== asked }
}
