import { getLocale, type Locale, locales, type LocaleTexts } from '@emporia/messages/locale'

import type { Db } from '../../db/client.ts'
import { type Languages, readLanguages } from '../cache/languages.ts'
import { runWithLocale, toOfferedLocale } from './locale.ts'

/** A text that a person typed, or that the system writes in the language of each reader. */
export type Written = string | (() => string)

/** Returns the text to store, and its translations if the system wrote it (decision 0038). */
export const writeText = async (db: Db, text: Written) =>
  typeof text === 'function'
    ? writeInLanguages(await readLanguages(db), text)
    : { text, translations: null }

/** Returns a text in the language of the request. */
export const readText = (text: Written) => (typeof text === 'function' ? text() : text)

/** Returns a text in the default language, and in every offered one. */
export const writeInLanguages = <Text>(languages: Languages, write: () => Text) => {
  const { codes } = languages
  const writeIn = (code: Locale) => runWithLocale(toOfferedLocale(code, languages), write)
  const translations: LocaleTexts<Text> | null =
    codes.length === 1 ? null : Object.fromEntries(codes.map((code) => [code, writeIn(code)]))
  return { text: translations?.[codes[0]] ?? writeIn(codes[0]), translations }
}

/** Returns a text in every language of the interface: people send files in any of them. */
export const writeInAll = <Text>(write: () => Text): Text[] =>
  locales.map(({ code, tag }) =>
    runWithLocale({ locale: code, base: '', isDefault: false, tag }, write),
  )

/** Returns the text in the language of the request, else as it was first written. */
export const readInLanguage = <Text>(translations: LocaleTexts<Text> | null, text: Text): Text =>
  translations?.[getLocale()] ?? text
