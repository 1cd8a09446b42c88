import { type AdminScope, type Permission, permissionLabels, permissions } from '@emporia/contract'

import type { ControlProps } from '../../backoffice/form/control.ts'
import { ScopesControl } from '../../features/developers/scopes-control.client.tsx'

/** The scopes of a key of staff: the permissions. */
export const AdminScopes = (props: ControlProps<AdminScope[]>) => (
  <ScopesControl<Permission> {...props} rights={permissions} labels={permissionLabels} />
)
