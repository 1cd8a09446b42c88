import { Drawer } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { useOffice } from './area.ts'
import { Navigation } from './sidebar.tsx'

/** The whole menu over a small screen; it goes with the first choice. */
export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const { name } = useOffice()
  const { pathname } = useLocation()
  const opened = useRef(pathname)

  useEffect(() => {
    if (opened.current !== pathname) onClose()
  }, [pathname, onClose])

  return (
    <Drawer open title={`Menu, ${name}`} placement="left" size={280} onClose={onClose}>
      <div className="menu-drawer">
        <Navigation />
      </div>
    </Drawer>
  )
}
