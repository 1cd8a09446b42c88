import { useEffect, useState } from 'react'

import { can } from '../../../session/session.ts'
import { useSignOut } from '../../../session/sign-out.ts'
import { type Office, useOffice } from '../area.ts'
import { menuOf } from '../menu.ts'
import { chooseMode, useMode } from '../mode.ts'
import { type Entry, fitting } from './entry.ts'

const screensMax = 8
const actionsMax = 4
const pauseMs = 150

/** All entries that match the query: screens, actions and records. */
export const useEntries = (q: string) => {
  const office = useOffice()
  const found = useFound(q, office)
  const actions = useActions()

  return {
    entries: [
      ...fitting(screensOf(office), q, screensMax),
      ...fitting([...makingOf(office), ...actions], q, actionsMax),
      ...found.entries,
    ],
    searching: found.searching,
  }
}

const mayOpen = (permission?: Parameters<typeof can>[0]) => !permission || can(permission)

const screensOf = ({ area, sections }: Office): Entry[] =>
  menuOf(sections, mayOpen).map(({ path, title, icon = 'home' }) => ({
    key: `screen:${path}`,
    group: 'Screens',
    title,
    icon,
    to: `/${area}${path && `/${path}`}`,
  }))

/** Screens that create a record and are not in the menu. */
const makingOf = ({ area, sections }: Office): Entry[] =>
  sections
    .filter(({ path, permission }) => path.endsWith('/add') && mayOpen(permission))
    .map(({ path, title }) => ({
      key: `make:${path}`,
      group: 'Do',
      title: title.startsWith('New') ? title : `New ${title.toLowerCase()}`,
      icon: 'add',
      to: `/${area}/${path}`,
    }))

const useActions = (): Entry[] => {
  const { profile } = useOffice()
  const signOut = useSignOut()
  const other = useMode() === 'dark' ? 'light' : 'dark'

  return [
    {
      key: 'mode',
      group: 'Do',
      title: `Switch to ${other}`,
      icon: other,
      run: () => chooseMode(other),
    },
    { key: 'profile', group: 'Do', title: 'Your profile', icon: 'person', to: profile },
    {
      key: 'shop',
      group: 'Do',
      title: 'See the shop',
      icon: 'shop',
      run: () => window.location.assign('/'),
    },
    { key: 'out', group: 'Do', title: 'Sign out', icon: 'signOut', run: signOut },
  ]
}

/** Results of the server, requested after a short delay. Outdated replies are ignored. */
const useFound = (q: string, { find }: Office) => {
  const [found, setFound] = useState<{ q: string; entries: Entry[] }>({ q: '', entries: [] })
  const asked = q.trim()
  const isAsked = find !== undefined && asked.length > 1

  useEffect(() => {
    if (!find || asked.length < 2) return
    let isWanted = true
    const look = async () => {
      const entries = await find(asked)
      if (isWanted) setFound({ q: asked, entries })
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, find])

  return {
    entries: isAsked ? found.entries : [],
    searching: isAsked && found.q !== asked,
  }
}
