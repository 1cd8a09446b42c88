import * as m from '@emporia/messages/backoffice'
import { useEffect, useState } from 'react'

import { can } from '../../../session/session.ts'
import { signOutToLogin } from '../../../session/sign-out.ts'
import { readText } from '../../../ui/text.ts'
import { type AreaConfig, useArea } from '../area.ts'
import { listMenuEntries } from '../menu.ts'
import { chooseMode, useMode } from '../mode.ts'
import { type Entry, fitting } from './entry.ts'

const screensMax = 8
const actionsMax = 4
const pauseMs = 150

/** All entries that match the query: screens, actions and records. */
export const useEntries = (q: string) => {
  const area = useArea()
  const found = useServerResults(q, area)
  const actions = useActions()

  return {
    entries: [
      ...fitting(screensOf(area), q, screensMax),
      ...fitting([...makingOf(area), ...actions], q, actionsMax),
      ...found.entries,
    ],
    searching: found.searching,
  }
}

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

/** Results of the server, requested after a short delay. Outdated replies are ignored. */
const useServerResults = (q: string, { find }: AreaConfig) => {
  const [found, setFound] = useState<{ q: string; entries: Entry[] }>({ q: '', entries: [] })
  const requested = q.trim()
  const isRequested = find !== undefined && requested.length > 1

  useEffect(() => {
    if (!find || requested.length < 2) return
    let isWanted = true
    const look = async () => {
      const entries = await find(requested)
      if (isWanted) setFound({ q: requested, entries })
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [requested, find])

  return {
    entries: isRequested ? found.entries : [],
    searching: isRequested && found.q !== requested,
  }
}
