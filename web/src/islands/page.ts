import { createContext } from 'react'
import { createContext as createKey } from 'react-router'

/** What rendering a page needs from the server. */
export type Page = {
  /** Marks the application's own inline scripts and styles; empty on pages that have none. */
  nonce: string
  /** The address of the script that hydrates islands. */
  islands: string
  /** The scripts that it imports. */
  imports: string[]
}

export const pageKey = createKey<Page>()

export const PageContext = createContext<Page>({ nonce: '', islands: '', imports: [] })

/**
 * Returns whether a route's handle says that its page shows a part of its address that no cache may
 * store: `handle = { isPersonal: true }`.
 */
export const isPersonal = (handle: unknown) =>
  typeof handle === 'object' &&
  handle !== null &&
  'isPersonal' in handle &&
  handle.isPersonal === true

/**
 * Returns whether a route's handle requests the framework's scripts: `handle = { hydrate: true }`.
 */
export const hydrates = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true
