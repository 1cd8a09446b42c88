import { permissionLabels, permissions, type Permission } from '@emporia/contract'

import { BoxesControl } from '../../office/form/boxes-control.client.tsx'
import type { ControlProps } from '../../office/form/control.ts'
import { can } from '../../session/session.ts'

/** A box for every key; keys one does not hold oneself cannot be given. */
export const KeysControl = (props: ControlProps<Permission[]>) => (
  <BoxesControl
    {...props}
    name="Keys"
    keys={permissions}
    labels={permissionLabels}
    isLocked={(key) => !can(key)}
    columns="sm:grid-cols-2"
  />
)
