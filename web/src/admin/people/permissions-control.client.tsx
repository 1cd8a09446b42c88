import { permissionLabels, permissions, type Permission } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { BoxesControl } from '../../backoffice/form/boxes-control.client.tsx'
import type { ControlProps } from '../../backoffice/form/control.ts'
import { can } from '../../session/session.ts'

/** Checkboxes for permissions; employees can only grant permissions that they hold. */
export const PermissionsControl = (props: ControlProps<Permission[]>) => (
  <BoxesControl
    {...props}
    name={m.roles_permissions_label()}
    keys={permissions}
    labels={permissionLabels}
    isLocked={(key) => !can(key)}
    columns="sm:grid-cols-2"
  />
)
