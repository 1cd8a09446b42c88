import type { Permission, ShopRight } from '@emporia/contract'

import type { IconName } from './office-icon.client.tsx'

/** One screen of an area: it makes the route, the menu and the guard. */
export type Section = {
  /** Below the area; empty for its first screen. */
  path: string
  title: string
  /** The file, below `src`. */
  screen: string
  permission?: Permission
  /** What a login of a shop needs for it. */
  right?: ShopRight
  /** The heading it stands under in the menu; '' stands above all headings. None: not in the menu. */
  group?: string
  icon?: IconName
  /** Stands in the bar at the bottom of a phone, too. */
  bar?: boolean
}
