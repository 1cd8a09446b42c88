import type { Reply } from '@emporia/contract'
import { useEffect, useState } from 'react'

/** Returns the latest reply that has arrived; `loading` is true while a newer one is pending. */
export const useReply = <T>(request: Promise<Reply<T> | undefined>) => {
  const [arrived, setArrived] = useState<{ request: typeof request; reply: Reply<T> | undefined }>()

  useEffect(() => {
    let isWanted = true
    void request.then((reply) => isWanted && setArrived({ request, reply }))
    return () => {
      isWanted = false
    }
  }, [request])

  return { reply: arrived?.reply, loading: arrived?.request !== request }
}
