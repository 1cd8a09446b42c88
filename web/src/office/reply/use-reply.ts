import type { Reply } from '@emporia/contract'
import { useEffect, useState } from 'react'

/** Returns the latest reply that has arrived; `loading` is true while a newer one is pending. */
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
