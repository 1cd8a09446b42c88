import { api, type PublicSettings } from '@emporia/contract'

import { load } from '../../api/load.ts'

/** Returns the loader of a page of the owner: the languages into which its text is translated. */
export const loadPageLocales = (page: keyof PublicSettings['pages']) => async () => ({
  translated: await load(api.contentLocales, { entity: 'page', id: page }),
})
