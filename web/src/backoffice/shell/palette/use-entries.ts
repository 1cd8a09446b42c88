import * as m from '@emporia/messages/backoffice'
import { useEffect, useState } from 'react'

import { can } from '../../../session/session.ts'
import { signOutToLogin } from '../../../session/sign-out.ts'
import { readText } from '../../../ui/text.ts'
import { type AreaConfig, type SettingSearch, useArea } from '../area.ts'
import { listMenuEntries } from '../menu.ts'
import { chooseMode, useMode } from '../mode.ts'
import { type Entry, fitting } from './entry.ts'
import { listPageActions } from './page-actions.ts'
import { useServerResults } from './use-server-results.ts'

const screensMax = 8
const actionsMax = 4
const settingsMax = 5

/**
 * All entries that match the query: actions of the open screen, pages, settings, general actions, help
 * and records. Records come last, because they arrive later.
 */
export const useEntries = (q: string, onShortcuts: () => void) => {
  const area = useArea()
  const found = useServerResults(q, area)
  const searchSettings = useSettings(area)
  const actions = useActions()
  const [ofPage] = useState(listPageActions)

  return {
    entries: [
      ...fitting(ofPage, q, actionsMax),
      ...fitting(screensOf(area), q, screensMax),
      ...searchSettings(q, settingsMax),
      ...fitting([...makingOf(area), ...actions], q, actionsMax),
      ...fitting(helpOf(area, onShortcuts), q, actionsMax),
      ...found.entries,
    ],
    searching: found.searching,
  }
}

/** The search of the area's settings; it finds nothing until its index is loaded. */
const useSettings = ({ loadSettings }: AreaConfig) => {
  const [search, setSearch] = useState<SettingSearch>(() => findNone)

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const loaded = await loadSettings?.()
      if (loaded && isWanted) setSearch(() => loaded)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [loadSettings])

  return search
}

const findNone = (): Entry[] => []

const helpOf = ({ area }: AreaConfig, onShortcuts: () => void): Entry[] => [
  {
    key: 'help:shortcuts',
    group: m.palette_group_help(),
    title: m.shortcuts_dialog_title(),
    icon: 'document',
    run: onShortcuts,
  },
  ...(area === 'admin' || area === 'seller' ? [apiDocs()] : []),
]

const apiDocs = (): Entry => ({
  key: 'help:api',
  group: m.palette_group_help(),
  title: m.palette_help_api(),
  icon: 'document',
  run: () => window.open('/api/docs', '_blank', 'noopener'),
})

const mayOpen = (permission?: Parameters<typeof can>[0]) => !permission || can(permission)

const screensOf = ({ area, sections }: AreaConfig): Entry[] =>
  listMenuEntries(sections, mayOpen).map(({ path, title, icon = 'home' }) => ({
    key: `screen:${path}`,
    group: m.palette_group_screens(),
    title: readText(title),
    icon,
    to: `/${area}${path && `/${path}`}`,
  }))

/** Screens that create a record and are not in the menu. */
const makingOf = ({ area, sections }: AreaConfig): Entry[] =>
  sections
    .filter(({ path, permission }) => path.endsWith('/add') && mayOpen(permission))
    .map(({ path, title, action = title }) => ({
      key: `make:${path}`,
      group: m.palette_group_actions(),
      title: readText(action),
      icon: 'add',
      to: `/${area}/${path}`,
    }))

const useActions = (): Entry[] => {
  const { profile } = useArea()
  const other = useMode() === 'dark' ? 'light' : 'dark'

  return [
    {
      key: 'mode',
      group: m.palette_group_actions(),
      title: other === 'dark' ? m.palette_mode_dark() : m.palette_mode_light(),
      icon: other,
      run: () => chooseMode(other),
    },
    {
      key: 'profile',
      group: m.palette_group_actions(),
      title: m.palette_profile_action(),
      icon: 'person',
      to: profile,
    },
    {
      key: 'shop',
      group: m.palette_group_actions(),
      title: m.palette_shop_action(),
      icon: 'shop',
      run: () => window.location.assign('/'),
    },
    {
      key: 'out',
      group: m.palette_group_actions(),
      title: m.palette_sign_out(),
      icon: 'signOut',
      run: signOutToLogin,
    },
  ]
}
