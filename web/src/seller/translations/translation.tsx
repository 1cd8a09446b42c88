import { sellerTranslations } from '../../features/translations/calls.ts'
import { TranslationEditor } from '../../features/translations/editor.tsx'
import { translationLoader } from '../../features/translations/loaders.ts'

export const clientLoader = translationLoader(sellerTranslations)

export default function Translation() {
  return <TranslationEditor calls={sellerTranslations} />
}
