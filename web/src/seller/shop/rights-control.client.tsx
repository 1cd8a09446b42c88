import { teamRightLabels, teamRights, type TeamRight } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { BoxesControl } from '../../backoffice/form/boxes-control.client.tsx'
import type { ControlProps } from '../../backoffice/form/control.ts'

/** A checkbox for each right of a login. */
export const RightsControl = (props: ControlProps<TeamRight[]>) => (
  <BoxesControl
    {...props}
    name={m.team_rights_field()}
    keys={teamRights}
    labels={teamRightLabels}
  />
)
