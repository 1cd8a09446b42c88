import * as m from '@emporia/messages/backoffice'
import { useNavigate } from 'react-router'

import { iconButton } from '../button.ts'
import { Menu } from '../menu.tsx'
import { useManages } from '../shell/use-manages.ts'
import { Icon, type IconName } from '../icon.client.tsx'

export type RowAction = { title: string; icon: IconName; isDangerous?: boolean } &
  /** Changes something, unless `isRead`. */
  (
    | { run: () => unknown; isRead?: boolean }
    /** Another screen of the back office. */
    | { to: string }
    /** A page of the storefront or another site. */
    | { href: string }
  )

/** The last column: the actions of a row. */
export const RowMenu = ({ name, actions }: { name: string; actions: RowAction[] }) => {
  const navigate = useNavigate()
  const canChange = useManages()
  const possible = actions.filter((action) => canChange || !('run' in action) || action.isRead)
  if (possible.length === 0) return null

  const run = (action: RowAction) => {
    if ('run' in action) return action.run()
    return 'to' in action ? navigate(action.to) : window.location.assign(action.href)
  }
  const items = possible.map((action) => ({
    title: action.title,
    icon: action.icon,
    isDangerous: action.isDangerous ?? false,
    run: () => run(action),
  }))

  return (
    <Menu
      button={{
        className: iconButton,
        label: m.list_row_menu({ name }),
        children: <Icon name="more" />,
      }}
      items={items}
    />
  )
}
