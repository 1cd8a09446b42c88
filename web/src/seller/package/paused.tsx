import { api, type RetainChoice, type RetainInput } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { type Picked, getDefaultPicks, WhatStays, toRetainInput } from './retained-items.tsx'

type Props = { package_id: number; onPick: (retain: RetainInput) => void }

/** Lets the seller pick the items that remain active when another package would pause some. */
export const Paused = ({ package_id, onPick }: Props) => {
  const [keeps, setKeeps] = useState<RetainChoice[]>([])
  const [picked, pick] = useState<Picked>({})
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const reply = await call(api.seller.package.show, { package_id })
      if (!isWanted || !reply.success) return
      const found = reply.data.preview?.keeps ?? []
      setKeeps(found)
      pick(getDefaultPicks(found))
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [package_id])
  if (keeps.length === 0) return null

  return (
    <div className="grid gap-3">
      <p className="rounded-[6px] bg-tone-amber-soft px-3.5 py-2.5 text-tone-amber-ink">
        {m.retain_warning_text()}
      </p>
      <WhatStays
        keeps={keeps}
        picked={picked}
        onChange={(next) => {
          pick(next)
          onPick(toRetainInput(next))
        }}
      />
    </div>
  )
}
