import { api, type RetainChoice, type PackagePurchase } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { useAct } from '../../resource/use-act.ts'
import { announce } from '../../ui/message/announce.ts'
import { type Picked, getDefaultPicks, WhatStays, toRetainInput } from './retained-items.tsx'

type Props = { purchase: Pick<PackagePurchase, 'id' | 'name'>; onClose: () => void }

/** Changes the picked items of a package that is bought and has not started. */
export const PickAgain = ({ purchase: { id, name }, onClose }: Props) => {
  const [keeps, setKeeps] = useState<RetainChoice[]>()
  const [picked, pick] = useState<Picked>({})
  const act = useAct()
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const reply = await call(api.seller.package.show, { purchase_id: id })
      if (!isWanted) return
      if (!reply.success) return announce(reply)
      setKeeps(reply.data.keeps)
      pick(getDefaultPicks(reply.data.keeps))
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [id])
  const save = async () => {
    const sent = { purchase_id: id, retain: toRetainInput(picked) }
    const { success } = await act(api.seller.package.retain, sent)
    if (success) onClose()
  }

  return (
    <Dialog title={m.retain_dialog_title({ name })} onClose={onClose}>
      <div className="mt-3 grid gap-4">
        {keeps?.length === 0 && <p className="text-ink-2">{m.retain_all_text()}</p>}
        <WhatStays keeps={keeps ?? []} picked={picked} onChange={pick} />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onClose}>
          {m.retain_back_button()}
        </button>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={!keeps || keeps.length === 0}
          onClick={() => void save()}
        >
          {m.retain_save_button()}
        </button>
      </div>
    </Dialog>
  )
}
