import type { Status } from '@emporia/contract'
import { Switch } from 'antd'
import { useState } from 'react'

type Props = {
  status: Status
  /** The name of the record, for screen readers. */
  name: string
  isFixed?: boolean
  onSwitch: (status: Status) => Promise<{ success: boolean }>
}

/** Switches a status immediately, and back if the server refuses. */
export const StatusSwitch = ({ status, name, isFixed = false, onSwitch }: Props) => {
  const [wish, setWish] = useState<{ from: Status; to: Status }>()
  // The row has changed to the requested value or a newer one.
  if (wish && wish.from !== status) setWish(undefined)

  const change = async (on: boolean) => {
    const to = on ? 'active' : 'inactive'
    setWish({ from: status, to })
    const { success } = await onSwitch(to)
    if (!success) setWish(undefined)
  }

  return (
    <Switch
      checked={(wish?.to ?? status) === 'active'}
      disabled={isFixed}
      onChange={(on) => void change(on)}
      aria-label={`${name} is active`}
    />
  )
}
