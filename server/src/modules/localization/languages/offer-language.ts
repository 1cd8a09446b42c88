import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { locales } from '@emporia/messages/locale'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid } from '../../../http/failure.ts'
import { changeGeneral } from '../../site/settings/change-general.ts'
import { getGeneral } from '../../site/settings/get-general.ts'

type Sent = Omit<Input<typeof api.admin.locale.setStatus>, 'version_seen'>

/**
 * Offers a language to visitors, or stops offering it; its translations remain. Throws `invalid` for
 * the default language.
 */
export const offerLanguage = async (
  context: Context & { actor: Actor },
  { locale, is_offered }: Sent,
) => {
  const { default_locale, locales: offered } = await getGeneral(context.db)
  if (locale === default_locale) throw invalid('locale', m.language_default_offered)
  const codes = locales
    .map(({ code }) => code)
    .filter((code) => (code === locale ? is_offered : offered.includes(code)))
  await changeGeneral(context, { changes: { locales: codes }, pictures: {} })
}
