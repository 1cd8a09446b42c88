import { api, type PackageWays } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { announce } from '../../ui/message/announce.ts'

/** Current price of a package and its payment methods, loaded again if a purchase is refused. */
export const useMethods = (package_id: number) => {
  const [ways, setWays] = useState<PackageWays>()
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
  }, [package_id])
  /** The price may be another one after a refusal. */
  const reloadIfRefused = async <Answer extends { success: boolean }>(sent: Promise<Answer>) => {
    const reply = await sent
    const again = reply.success ? undefined : await call(api.packages.ways, { package_id })
    if (again?.success) setWays(again.data)
    return reply
  }
  return { ways, reloadIfRefused }
}
