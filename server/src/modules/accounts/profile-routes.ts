import { api, getLevel, permissionLabels } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Actor } from '../../http/actor.ts'
import { answer } from '../../http/answer.ts'
import { changeCode, readCodes } from './account/change-code.ts'
import { emailRoutes } from './email/routes.ts'
import { answerProfile } from './profile/answer-profile.ts'
import { nameOfRole } from './staff/employee-queries.ts'
import { users } from './tables.ts'

/**
 * Routes of the profiles of buyers and staff. The profile of a seller includes the shop and is in
 * `shops`.
 */
export const profileRoutes = async (app: FastifyInstance) => {
  answerProfile(app, api.user.profile, ['user', 'member'], referralCodeOf)
  answerProfile(app, api.admin.profile, ['admin'], rightsOf)
  emailRoutes(app)

  const { referralCode } = api.member
  answer(app, referralCode.show, async (_, { actor, db, clock }) => ({
    data: await readCodes(db, actor.id, clock.now()),
  }))
  answer(app, referralCode.change, async ({ code }, { actor, db, clock }) => ({
    data: await changeCode(db, { member_id: actor.id, code }, clock.now()),
    message: m.referral_code_changed(),
  }))
}

const referralCodeOf = async (db: Db, { id }: Actor) =>
  one(await db.select({ referral_code: users.referral_code }).from(users).where(eq(users.id, id)))

const rightsOf = async (db: Db, actor: Actor) => ({
  is_owner: actor.is_owner ?? false,
  must_enroll: actor.must_enroll ?? false,
  role: await nameOfRole(db, actor.id),
  permissions: actor.permissions.map((key) => ({
    key,
    label: permissionLabels[key],
    level: getLevel(actor, key),
  })),
})
