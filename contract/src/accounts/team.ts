import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { teamRights } from '../access.ts'
import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { at, byId, email, id, name, toPageSchema, pageQuery, phone, status } from '../shapes.ts'

const rights = z.array(z.enum(teamRights)).max(teamRights.length)

const draft = z.strictObject({
  name,
  email,
  phone: phone.nullish(),
  rights: rights.refine(({ length }) => length > 0, { error: m.team_right_required }),
})
const row = z.object({
  id,
  version,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  rights,
  status,
  /**
   * The shop's package allows fewer logins: this one has no access until it is switched on again.
   */
  is_paused: z.boolean(),
  created_at: at,
})
export type TeamLogin = z.output<typeof row>

const edits = { record: 'person' }

/** Additional logins of a shop, managed by its owner (docs/domain/catalog.md#shop-team). */
export const sellerTeam = {
  list: get('/seller/team-list', {
    access: 'seller:owner',
    input: pageQuery(['name', 'email', 'created_at']).extend({ status: status.optional() }),
    data: toPageSchema(row),
    edits,
  }),
  create: post('/seller/team', {
    access: 'seller:owner',
    apiKeys: false,
    input: draft,
    data: row,
    edits,
  }),
  update: put('/seller/team', {
    access: 'seller:owner',
    apiKeys: false,
    input: z.strictObject({ ...draft.omit({ email: true }).partial().shape, ...versionSeen, id }),
    data: row,
    edits,
  }),
  setStatus: post('/seller/team-status', {
    access: 'seller:owner',
    apiKeys: false,
    input: z.strictObject({ id, status }),
    data: row,
    edits,
  }),
  remove: del('/seller/team', {
    access: 'seller:owner',
    apiKeys: false,
    input: byId,
    data: z.null(),
  }),
}
