import type { Endpoint, Role, userProfile } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { answer } from '../../../http/answer.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Clock } from '../../../adapters/clock.ts'
import { receiveDocument, receivePicture } from '../../media/receive-file.ts'
import { checkPassword } from '../session/check-password.ts'
import { hashForAccount, setPassword } from '../account/set-password.ts'
import { type Profile, getProfile } from './profile-of.ts'
import { replaceDocument, replacePicture } from './replace-file.ts'
import { prepareUpdate, updateProfile } from './update-profile.ts'

type Family = typeof userProfile
/**
 * The five profile calls of an area. Inputs are the same everywhere, replies may have more fields.
 */
type Calls = {
  show: Endpoint<'signed_in', Family['show']['input']>
  update: Endpoint<Area, Family['update']['input']>
  updateDocument: Endpoint<Area, Family['updateDocument']['input']>
  uploadPicture: Endpoint<Area, Family['uploadPicture']['input']>
  changePassword: Endpoint<Area, Family['changePassword']['input']>
}
type Area = 'buyer' | 'admin' | 'seller'

/** Additional fields of an area's profile. */
type More<C extends Calls> = Omit<NonNullable<z.output<C['show']['data']>>, keyof Profile>

/** Registers the profile calls of one area, for users with one of these roles. */
export const answerProfile = <C extends Calls>(
  app: FastifyInstance,
  area: C,
  roles: readonly Role[],
  moreOf: (db: Db, actor: Actor, clock: Clock) => Promise<More<C>>,
) => {
  const calls: Calls = area
  const whole: GetProfile = async (db, actor, clock) => ({
    ...(await getProfile(db, actor.id, clock.now())),
    ...(await moreOf(db, actor, clock)),
    // Papers are hidden from staff who view as the person.
    ...(actor.viewed_by !== undefined && { documents: [] }),
  })

  answer(app, calls.show, async (_, { actor, db, clock }) => ({
    data: roles.includes(actor.role) ? await whole(db, actor, clock) : null,
  }))

  answer(app, calls.update, prepareUpdate, async (sent, isProved, context) => {
    const { actor, db, clock } = context
    const requested = await updateProfile(context, actor, { sent, isProved })
    return {
      data: await whole(db, actor, clock),
      message: requested ? m.email_change_requested({ email: requested }) : m.profile_saved(),
    }
  })

  answerUploads(app, calls, whole)
  answerPasswordChange(app, calls)
}

type GetProfile = (db: Db, actor: Actor, clock: Clock) => Promise<Profile>

const answerUploads = (app: FastifyInstance, calls: Calls, whole: GetProfile) => {
  answer(
    app,
    calls.updateDocument,
    ({ file }, { files }) => receiveDocument(files, file, 'file'),
    async ({ kind, number = null }, received, { actor, db, clock }) => {
      await replaceDocument(db, actor, { kind, number, received }, clock)
      return { data: await whole(db, actor, clock), message: m.profile_document_saved() }
    },
  )

  answer(
    app,
    calls.uploadPicture,
    ({ picture }, { files }) => receivePicture(files, picture, 'picture'),
    async (_, received, { actor, db, clock, jobs }) => {
      await replacePicture(db, actor, received, { clock, jobs })
      return { data: await whole(db, actor, clock), message: m.profile_picture_saved() }
    },
  )
}

const answerPasswordChange = (app: FastifyInstance, { changePassword }: Calls) =>
  answer(
    app,
    changePassword,
    async ({ current_password, password }, gate) => {
      const account = await checkPassword(gate, gate.actor, current_password)
      const password_hash = await hashForAccount(gate.db, gate.actor.id, password)
      return { replaces: account.password_hash, password_hash }
    },
    async (_, hashes, context) => {
      const { actor, log, after } = context
      const change = { user_id: actor.id, but: actor.session_id, ...hashes }
      await setPassword(context, change)
      after(() => log.info({ event: 'password_changed', actor: actor.id }, 'security'))
      return { data: null, message: m.password_changed() }
    },
  )
