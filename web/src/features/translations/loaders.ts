import {
  api,
  type Reply,
  type TranslatedEntity,
  translatedEntities,
  type TranslationPage,
  type TranslationRow,
} from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import type { Locale } from '@emporia/messages/locale'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { call } from '../../api/call.ts'
import { callByQuery } from '../../resource/loaders.ts'
import type { TranslationCalls } from './calls.ts'

type Query = Record<string, unknown>

/** The languages of the marketplace: that of its content, and those it is translated into. */
export type Languages = { source: Locale; others: Locale[] }

/** What the list shows. */
export type ListedTranslations = Languages & { entity: TranslatedEntity; locale: Locale }

const loadLanguages = async (): Promise<Languages> => {
  const reply = await call(api.site.settings, {})
  return reply.success
    ? { source: reply.data.default_locale, others: reply.data.locales }
    : { source: 'en', others: [] }
}

/** Loads the list: by default, the first entity in the first language. */
export const translationsLoader =
  (calls: TranslationCalls) =>
  async ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
    const { searchParams } = new URL(request.url)
    const languages = await loadLanguages()
    const [first = 'product'] = calls.entities()
    const entity = toEntity(searchParams.get('entity')) ?? first
    const locale = toLocale(searchParams.get('locale'), languages)
    if (!locale) return { listed: null, reply: null }
    const filters = Object.fromEntries(searchParams)
    const query = { ...filters, entity, locale }
    return { listed: { ...languages, entity, locale }, reply: callByQuery(calls.list, query) }
  }

export type Opened = { row: TranslationRow; languages: Languages }

/** Loads one record in the language of the address. */
export const translationLoader =
  (calls: TranslationCalls) =>
  ({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) => {
    const { entity, id: entity_id, locale } = params
    return {
      key: `${entity} ${entity_id} ${locale}`,
      reply: open(calls, { entity, entity_id, locale }),
    }
  }

const open = async (calls: TranslationCalls, query: Query): Promise<Reply<Opened>> => {
  const [reply, languages] = await Promise.all([callByQuery(calls.list, query), loadLanguages()])
  if (!reply.success) return reply
  const [row] = reply.data.rows
  return row
    ? { ...reply, data: { row, languages } }
    : { success: false, code: 'not_found', message: m.editor_record_missing() }
}

/**
 * Finds the next record of the list that has a missing or outdated text, from the beginning after
 * the last one. Undefined if there is none.
 */
export const findNext = async (calls: TranslationCalls, row: TranslationRow) => {
  const { entity, locale, id } = row
  const query = { entity, locale, state: 'open', per_page: 1 }
  const [after, any] = await Promise.all([
    callByQuery(calls.list, { ...query, after_id: id }),
    callByQuery(calls.list, query),
  ])
  return firstOf(after) ?? firstOf(any)
}

const firstOf = (reply: Reply<TranslationPage>) => (reply.success ? reply.data.rows[0] : undefined)

const toEntity = (name: string | null) => translatedEntities.find((entity) => entity === name)

const toLocale = (code: string | null, { others }: Languages) =>
  others.find((locale) => locale === code) ?? others[0]
