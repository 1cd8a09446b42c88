import { Suspense, useState } from 'react'
import { Link } from 'react-router'

import { can } from '../../session/session.ts'
import { useOffice } from './area.ts'
import { menuOf } from './menu.ts'
import { OfficeIcon } from '../office-icon.client.tsx'
import type { Section } from '../section.ts'
import { useIsCurrent } from './sidebar.tsx'
import { lazy } from '../../ui/lazy.ts'

const MenuDrawer = lazy(async () => ({
  default: (await import('./menu-drawer.client.tsx')).MenuDrawer,
}))

/** The navigation below 992 pixels: the four most used screens, and a button for the whole menu. */
export const BottomBar = () => {
  const { sections } = useOffice()
  const [open, setOpen] = useState(false)
  const menu = menuOf(sections, (permission) => !permission || can(permission))
  const four = menu.filter(({ bar }) => bar).slice(0, 4)

  return (
    <nav aria-label="Bottom" className="bottom-bar">
      {four.map((section) => (
        <Tab key={section.path} section={section} />
      ))}
      <button type="button" className="tab" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <OfficeIcon name="menu" />
        More
      </button>
      <Suspense>{open && <MenuDrawer onClose={() => setOpen(false)} />}</Suspense>
    </nav>
  )
}

const Tab = ({ section: { path, title, icon = 'home' } }: { section: Section }) => {
  const { area } = useOffice()
  const current = useIsCurrent(path)

  return (
    <Link
      to={`/${area}${path && `/${path}`}`}
      aria-current={current ? 'page' : undefined}
      className={`tab ${current ? 'current' : ''}`}
    >
      <OfficeIcon name={icon} />
      {title}
    </Link>
  )
}
