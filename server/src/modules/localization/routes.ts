import { api, type SellerEntity, sellerEntities, translationExport } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import type { Actor } from '../../http/actor.ts'
import { answer } from '../../http/answer.ts'
import { toCsvFile } from '../../http/request/send-file.ts'
import { listEntries } from './entries/list-entries.ts'
import { assertMayTranslate, isOfSeller, listEntitiesOf, reachOfSeller } from './entries/rights.ts'
import { saveEntry } from './entries/save-entry.ts'
import { saveOwnEntry } from './entries/save-own-entry.ts'
import { importFile } from './files/import-translations.ts'
import { readLines } from './files/read-lines.ts'
import { writeTranslationsCsv } from './files/write-csv.ts'
import { listLanguages } from './languages/list-languages.ts'
import { offerLanguage } from './languages/offer-language.ts'

/** Routes of the languages and of the translated content. */
export const localizationRoutes = async (app: FastifyInstance) => {
  answerStaff(app)
  answerFiles(app)
  answerLanguages(app)
  answerSellers(app)
}

const answerStaff = (app: FastifyInstance) => {
  const { list, save } = api.admin.translation

  answer(app, list, async (query, { actor, db }) => {
    assertMayTranslate(actor, query.entity, 'view')
    return { data: await listEntries(db, 'everything', query) }
  })

  answer(app, save, async (sent, context) => {
    assertMayTranslate(context.actor, sent.entity, 'manage')
    return { data: await saveEntry(context, 'everything', sent), message: m.translation_saved() }
  })
}

const answerFiles = (app: FastifyInstance) => {
  answer(
    app,
    api.admin.translation.import,
    async ({ file }) => readLines(await file.bytes()),
    async ({ is_dry_run }, lines, context) => {
      const data = await importFile(context, { lines, is_dry_run })
      const message = is_dry_run ? m.translations_checked() : m.translations_imported()
      return { data, message }
    },
  )

  answer(app, translationExport, async ({ entity, ...filter }, { actor, db, clock }) => {
    if (entity) assertMayTranslate(actor, entity, 'view')
    const entities = entity ? [entity] : listEntitiesOf(actor, 'view')
    const name = `translations-${filter.locale}`
    return toCsvFile(name, writeTranslationsCsv(db, entities, filter), clock.now())
  })
}

const answerLanguages = (app: FastifyInstance) => {
  const { list, setStatus } = api.admin.locale
  const languagesOf = async (actor: Actor, db: Parameters<typeof listLanguages>[0]) => ({
    languages: await listLanguages(db, {
      reach: 'everything',
      entities: listEntitiesOf(actor, 'view'),
    }),
  })

  answer(app, list, async ({ entity, entity_id }, { actor, db }) => {
    const entities = listEntitiesOf(actor, 'view').filter(
      (one) => entity === undefined || one === entity,
    )
    const languages = await listLanguages(db, { reach: 'everything', entities, entity_id })
    return { data: { languages } }
  })

  answer(app, setStatus, async (sent, context) => {
    await offerLanguage(context, sent)
    const message = sent.is_offered ? m.language_offered() : m.language_withdrawn()
    return { data: await languagesOf(context.actor, context.db), message }
  })
}

const answerSellers = (app: FastifyInstance) => {
  const { list, save } = api.seller.translation

  answer(app, list, async (query, { actor, db }) => ({
    data: await listEntries(db, reachOfSeller(actor, query.entity, 'view'), query),
  }))

  answer(app, save, async (sent, context) => {
    const reach = reachOfSeller(context.actor, sent.entity, 'manage')
    const { row, waits } = await saveOwnEntry(context, reach, sent)
    return { data: row, message: waits ? m.translation_submitted() : m.translation_saved() }
  })

  answer(app, api.seller.locale.list, async ({ entity, entity_id }, { actor, db }) => {
    const isMeant = (one: SellerEntity) => entity === undefined || one === entity
    const entities = sellerEntities.filter(isOfSeller(actor)).filter(isMeant)
    const reach = { shop_id: actor.shop_id ?? 0 }
    const languages = await listLanguages(db, { reach, entities, entity_id })
    return { data: { languages: languages.filter(({ is_offered }) => is_offered) } }
  })
}
