import * as m from '@emporia/messages/seller'

import { SessionExpired } from '../features/session/session-expired.tsx'
import { areaMeta } from '../session/area-meta.ts'
import { Frame } from '../backoffice/shell/frame.tsx'
import { guard } from '../session/guard.ts'
import { Loading } from '../ui/loading.tsx'
import { openShop } from './open-shop.ts'
import { sections } from './sections.ts'

const areaConfig = {
  area: 'seller' as const,
  name: m.section_area_name,
  sections,
  profile: '/seller/credentials',
}

export const meta = areaMeta('seller', sections)
export const clientMiddleware = [guard('seller'), openShop]
export const clientLoader = () => null
export const HydrateFallback = Loading
export const handle = { hydrate: true }

export default function SellerLayout() {
  return (
    <>
      <Frame area={areaConfig} />
      <SessionExpired />
    </>
  )
}
