import { loadAgain } from '../../../ui/lazy.ts'

const importLater = () => import('./later.ts')

/** Loads what placing an order needs. */
export const loadLater = async () => (await loadAgain(importLater)).later

/** Loads it as soon as the form is touched; if that fails, it loads when it is used. */
export const loadInAdvance = () => void importLater().catch(() => undefined)
