import type { Endpoint } from '@emporia/contract'

import type { Column } from '../backoffice/list/list-table.tsx'
import { useManages } from '../backoffice/shell/use-manages.ts'
import { StatusSwitch } from '../backoffice/list/status-switch.client.tsx'
import type { Text } from '../ui/text.ts'
import { useAct } from './use-act.ts'

type Switched = { id: number; name: string; status: string }

/** A column that switches rows between active and inactive. Rows in another state have no switch. */
export const useSwitchColumn = (head: Text, setStatus: Endpoint): Column<Switched, never> => {
  const act = useAct()
  const canChange = useManages()

  return {
    key: 'status',
    head,
    phone: 'side',
    cell: ({ id, name, status }) =>
      (status === 'active' || status === 'inactive') && (
        <StatusSwitch
          status={status}
          name={name}
          isFixed={!canChange}
          onSwitch={(next) => act(setStatus, { id, status: next })}
        />
      ),
  }
}
