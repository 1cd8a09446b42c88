import * as m from '@emporia/messages/backoffice'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { readText } from '../../ui/text.ts'
import { useArea } from './area.ts'
import { Drawer } from './drawer.client.tsx'
import { Navigation } from './sidebar.tsx'

/** The whole menu over a small screen. A selection closes it. */
export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const { name } = useArea()
  const { key } = useLocation()
  const opened = useRef(key)

  useEffect(() => {
    if (opened.current !== key) onClose()
  }, [key, onClose])

  return (
    <Drawer
      title={m.shell_menu_title({ name: readText(name) })}
      side="start"
      size={280}
      onClose={onClose}
    >
      <div className="menu-drawer">
        <Navigation />
      </div>
    </Drawer>
  )
}
