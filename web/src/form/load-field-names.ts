import { loadAgain } from '../ui/lazy.ts'

/**
 * Loads the names of all fields, in the language of the page. Only messages about rejected values
 * and about edits of others need them, so no form loads them in advance.
 */
export const loadFieldNames = () => loadAgain(() => import('./field-names.ts'))
