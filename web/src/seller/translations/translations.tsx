import { sellerTranslations } from '../../features/translations/calls.ts'
import { translationsLoader } from '../../features/translations/loaders.ts'
import { TranslationList } from '../../features/translations/translation-list.tsx'

export const clientLoader = translationsLoader(sellerTranslations)

/** Translations of the shop's own products and of its page. */
export default function Translations() {
  return <TranslationList calls={sellerTranslations} />
}
