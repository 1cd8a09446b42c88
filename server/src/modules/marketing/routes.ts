import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { campaignRoutes } from './campaign/routes.ts'
import { confirmSubscription } from './newsletter/confirm-subscription.ts'
import { contactAdminRoutes } from './contact/admin-routes.ts'
import { saveContact } from './contact/save-contact.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { subscribe } from './newsletter/subscribe.ts'

/** Public routes for guests and users, with a limit per hour. */
export const marketingRoutes = async (app: FastifyInstance) => {
  contactAdminRoutes(app)
  newsletterRoutes(app)
  campaignRoutes(app)

  answer(
    app,
    api.contact,
    (_, { limits, ip }) => limits.hit('contact_address', ip),
    async (message, __, context) => {
      await saveContact(context, message)
      return { data: null, message: m.contact_received() }
    },
  )

  answer(
    app,
    api.newsletter.subscribe,
    (_, { limits, ip }) => limits.hit('newsletter_address', ip),
    async ({ email }, __, context) => {
      await subscribe(context, email)
      return { data: null, message: m.newsletter_confirm() }
    },
  )

  answer(
    app,
    api.newsletter.confirm,
    (_, { limits, ip }) => limits.check('newsletter_address', ip),
    async ({ token }, __, { db, clock }) => {
      await confirmSubscription(db, token, clock.now())
      return { data: null, message: m.newsletter_subscribed() }
    },
  )
}
