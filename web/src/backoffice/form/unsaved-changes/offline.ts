import * as m from '@emporia/messages/backoffice'
import { useMemo, use, useSyncExternalStore } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext as DataRouter, type Location } from 'react-router'

import { toast } from '../../../ui/toast.ts'

/** Returns whether the browser has a network connection. */
export const useIsOnline = () =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

const listen = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

type Page = Pick<Window, 'location'> & {
  __reactRouterManifest?: { routes: Record<string, { module: string }> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/**
 * Blocks navigation to screens that cannot be loaded offline. The router would reload the whole
 * page, and the browser would replace the open form with its own error page.
 */
export const useOffline = () => {
  const routes = use(DataRouter)?.router.routes
  return useMemo(() => {
    const missing = (to: Location) => {
      const page: Page = window
      const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = page
      const ids = (routes && matchRoutes(routes, to))?.map(({ route }) => route.id) ?? []
      return ids.flatMap((id) => (id in modules ? [] : (manifest?.routes[id]?.module ?? [])))
    }
    return {
      stops: (to: Location) => !navigator.onLine || missing(to).length > 0,
      mayGoTo: async (to: Location) => {
        const isThere = navigator.onLine && (await arrive(missing(to)))
        if (!isThere) toast(m.unsaved_screens_offline())
        return isThere
      },
    }
  }, [routes])
}

/** Loads the modules of the next screen before the router needs them. */
const arrive = (modules: string[]) =>
  Promise.all(modules.map((module) => import(/* @vite-ignore */ module))).then(
    () => true,
    () => false,
  )
