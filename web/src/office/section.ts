import type { Permission } from '@emporia/contract'

import type { IconName } from './office-icon.client.tsx'

/** One screen of an area: it makes the route, the menu and the guard. */
export type Section = {
  /** Below the area; empty for its first screen. */
  path: string
  title: string
  /** The file, below `src`. */
  screen: string
  permission?: Permission
  /** The heading it stands under in the menu; '' stands above all headings. None: not in the menu. */
  group?: string
  icon?: IconName
  /** Stands in the bar at the bottom of a phone, too. */
  bar?: boolean
  /** Still to be built: what will stand here, and what a person can do until then. */
  later?: string
}

type Later = { permission?: Permission; later: string }

/** A screen that has its address and its guard, and says what will stand there. */
export const later = (path: string, title: string, rest: Later): Section => ({
  path,
  title,
  screen: 'office/later.tsx',
  ...rest,
})
