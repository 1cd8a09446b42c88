import type { Status } from '@emporia/contract'
import { Switch } from 'antd'
import { useState } from 'react'

type Props = {
  status: Status
  /** Which thing it switches, for those who cannot see the row. */
  name: string
  isFixed?: boolean
  onSwitch: (status: Status) => Promise<{ success: boolean }>
}

/** On or off at once; it goes back when the server refuses. */
export const StatusSwitch = ({ status, name, isFixed = false, onSwitch }: Props) => {
  const [wish, setWish] = useState<{ from: Status; to: Status }>()
  // The row has changed: what was wished for is there, or something newer.
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
