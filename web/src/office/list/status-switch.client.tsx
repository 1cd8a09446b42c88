import type { Status } from '@emporia/contract'
import { Switch } from 'antd'
import { useEffect, useState } from 'react'

type Props = {
  status: Status
  /** Which thing it switches, for those who cannot see the row. */
  name: string
  isFixed?: boolean
  onSwitch: (status: Status) => Promise<{ success: boolean }>
}

/** On or off at once; it goes back when the server refuses. */
export const StatusSwitch = ({ status, name, isFixed = false, onSwitch }: Props) => {
  const [wanted, setWanted] = useState<Status>()
  useEffect(() => setWanted(undefined), [status])

  const change = async (on: boolean) => {
    const next = on ? 'active' : 'inactive'
    setWanted(next)
    const { success } = await onSwitch(next)
    if (!success) setWanted(undefined)
  }

  return (
    <Switch
      checked={(wanted ?? status) === 'active'}
      disabled={isFixed}
      onChange={(on) => void change(on)}
      aria-label={`${name} is active`}
    />
  )
}
