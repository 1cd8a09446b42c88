import { findLocale, type RequestLocale } from '@emporia/messages/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { acceptedLocale, toRequestLocale } from './locale.ts'

/** Gives each call the language that its header Accept-Language asks for, else the default one. */
export const speakLanguages = (app: FastifyInstance) => {
  app.decorateRequest('language', undefined)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return
    const { languages } = app.publicCache
    if (request.headers['accept-language']) {
      const offered = await languages.find()
      request.language = toRequestLocale(acceptedLocale(request.headers, offered), offered)
    }
    const { locale } = languageOf(request)
    void reply.header('content-language', findLocale(locale)?.tag).header('vary', 'accept-language')
  })
}

/** Returns the language of the reply to a request. */
export const languageOf = ({ language, server }: FastifyRequest): RequestLocale => {
  const offered = server.publicCache.languages.last()
  return language ?? toRequestLocale(offered.codes[0], offered)
}
