import { createContext } from 'react'
import { createContext as createKey } from 'react-router'

/** What a page needs from the server that renders it. */
export type Page = {
  /** Marks our own inline scripts and styles; empty on pages that have none. */
  nonce: string
  /** The address of the script that wakes islands. */
  islands: string
}

export const pageKey = createKey<Page>()

export const PageContext = createContext<Page>({ nonce: '', islands: '' })

/** Whether a route's handle asks for the framework's scripts: `handle = { hydrate: true }`. */
export const hydrates = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true
