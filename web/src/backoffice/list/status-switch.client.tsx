import type { Status } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { Switch } from '../form/switch.tsx'

type Props = {
  status: Status
  /** The name of the record, for screen readers. */
  name: string
  isFixed?: boolean
  onSwitch: (status: Status) => Promise<{ success: boolean }>
}

/** Switches a status immediately, and back if the server refuses. */
export const StatusSwitch = ({ status, name, isFixed = false, onSwitch }: Props) => {
  const [input, setInput] = useState<{ from: Status; to: Status }>()
  // The row has changed to the requested value or a newer one.
  if (input && input.from !== status) setInput(undefined)

  const change = async (on: boolean) => {
    const to = on ? 'active' : 'inactive'
    setInput({ from: status, to })
    const { success } = await onSwitch(to)
    if (!success) setInput(undefined)
  }

  return (
    <Switch
      checked={(input?.to ?? status) === 'active'}
      disabled={isFixed}
      onChange={(on) => void change(on)}
      aria-label={m.list_switch_label({ name })}
    />
  )
}
