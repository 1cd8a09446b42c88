import type { PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { useRouteLoaderData } from 'react-router'

import { SessionExpired } from '../features/session/session-expired.tsx'
import { areaMeta } from '../session/area-meta.ts'
import { Frame } from '../backoffice/shell/frame.tsx'
import { FrameSkeleton } from '../backoffice/shell/frame-skeleton.tsx'
import { guard } from '../session/guard.ts'
import { openShop } from './open-shop.ts'
import { sections, sectionsOfOneLanguage } from './sections.ts'

const areaConfig = {
  area: 'seller' as const,
  name: m.section_area_name,
  sections,
  profile: '/seller/credentials',
}

export const meta = areaMeta('seller', sections)
export const clientMiddleware = [guard('seller'), openShop]
export const clientLoader = () => null
export const HydrateFallback = () => <FrameSkeleton area={areaConfig} />
export const handle = { hydrate: true }

const oneLanguage = { ...areaConfig, sections: sectionsOfOneLanguage }

export default function SellerLayout() {
  const settings = useRouteLoaderData<PublicSettings>('root')
  const hasLanguages = (settings?.locales.length ?? 0) > 0

  return (
    <>
      <Frame area={hasLanguages ? areaConfig : oneLanguage} />
      <SessionExpired />
    </>
  )
}
