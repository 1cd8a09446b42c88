import { api, type PackageWays } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { announce } from '../../ui/message/announce.ts'

/** Current price of a package and its payment methods, and a function that loads them again. */
export const useMethods = (package_id: number) => {
  const [ways, setWays] = useState<PackageWays>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const reply = await call(api.packages.ways, { package_id })
      if (!isWanted) return
      if (reply.success) setWays(reply.data)
      else announce(reply)
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [package_id, round])
  return { ways, reload: () => setRound((before) => before + 1) }
}
