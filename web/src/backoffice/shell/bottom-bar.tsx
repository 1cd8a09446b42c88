import * as m from '@emporia/messages/backoffice'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'

import { can } from '../../session/session.ts'
import { readText } from '../../ui/text.ts'
import { useArea } from './area.ts'
import { listMenuEntries } from './menu.ts'
import { Icon } from '../icon.client.tsx'
import type { Section } from '../section.ts'
import { useIsCurrent } from './sidebar.tsx'
import { lazy } from '../../ui/lazy.ts'

const MenuDrawer = lazy(async () => ({
  default: (await import('./menu-drawer.client.tsx')).MenuDrawer,
}))

/** The navigation below 992 pixels: the four most used screens, and a button for the whole menu. */
export const BottomBar = () => {
  const { sections } = useArea()
  const [open, setOpen] = useState(false)
  const menu = listMenuEntries(sections, (permission) => !permission || can(permission))
  const four = menu.filter(({ bar }) => bar).slice(0, 4)

  return (
    <nav aria-label={m.shell_bottom_label()} className="bottom-bar">
      {four.map((section) => (
        <Tab key={section.path} section={section} />
      ))}
      <button type="button" className="tab" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="menu" />
        {m.shell_menu_more()}
      </button>
      <Suspense>{open && <MenuDrawer onClose={() => setOpen(false)} />}</Suspense>
    </nav>
  )
}

const Tab = ({ section: { path, title, icon = 'home' } }: { section: Section }) => {
  const { area } = useArea()
  const current = useIsCurrent(path)

  return (
    <Link
      to={`/${area}${path && `/${path}`}`}
      aria-current={current ? 'page' : undefined}
      className={`tab ${current ? 'current' : ''}`}
    >
      <Icon name={icon} />
      {readText(title)}
    </Link>
  )
}
