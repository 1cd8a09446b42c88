import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { listContentLocales } from './list-content-locales.ts'

export const translationRoutes = async (app: FastifyInstance) => {
  answer(app, api.contentLocales, async (input, { db }) => {
    const { codes } = await app.publicCache.languages.find()
    return { data: await listContentLocales(db, { ...input, codes }) }
  })
}
