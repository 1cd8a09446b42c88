import { localeCodes } from '@emporia/messages/locale'
import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { accountTypes, type Access, levels, teamRights } from '../access.ts'
import { saysSomething, version, versionSeen } from '../edit.ts'
import { get, post } from '../endpoint.ts'
import { passwordsDiffer, samePasswords } from '../session/session.ts'
import { ownShop } from '../shops/own-shop.ts'
import { timeZone } from '../site/marketplace-settings.ts'
import { emailChangeShape } from './email-change.ts'
import {
  at,
  email,
  file,
  id,
  line,
  name,
  nothing,
  password,
  passwordTyped,
  phone,
  picture,
} from '../shapes.ts'

export const documentKinds = ['identity', 'trade_licence', 'tax'] as const
export type DocumentKind = (typeof documentKinds)[number]

const document = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  file_name: z.string(),
  mime: z.string(),
  size: z.int(),
  created_at: at,
})

const person = z.object({
  id,
  version,
  type: z.enum(accountTypes),
  name: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet; until then the one above applies. */
  email_change: emailChangeShape.nullable(),
  /** When the address was verified; null if it was not yet. */
  email_verified_at: at.nullable(),
  /** Whether the marketplace requires that first. */
  must_verify_email: z.boolean(),
  phone: z.string().nullable(),
  /** The language of their e-mails and back office; null is the default one of the marketplace. */
  locale: z.string().nullable(),
  /** The time zone in which they read dates; null is that of the marketplace. */
  time_zone: z.string().nullable(),
  picture: picture.nullable(),
  documents: z.array(document),
})

const changes = z
  .strictObject({
    name,
    phone: phone.nullable(),
    email,
    locale: z.enum(localeCodes).nullable(),
    time_zone: timeZone.nullable(),
    current_password: passwordTyped,
    ...versionSeen,
  })
  .partial()
  .refine(saysSomething, {
    path: ['name'],
    error: m.required_name,
  })

const newPassword = z
  .strictObject({ current_password: passwordTyped, password, password_confirmation: z.string() })
  .refine(samePasswords, passwordsDiffer)

const edits = { record: 'person', by: 'self', within: { shop: 'shop' } } as const

/** The profile calls of one area: the same five for user, admin and seller. */
const profile = <const A extends Access, D extends z.ZodObject>(
  area: string,
  access: A,
  data: D,
) => ({
  // A session of another role gets null, never an error (docs/domain/security.md#calls).
  show: get(`/${area}/profile`, {
    access: 'signed_in',
    input: nothing,
    data: data.nullable(),
    edits,
  }),
  update: post(`/${area}/profile`, {
    access,
    input: changes,
    data,
    edits: { ...edits, shows: `GET /${area}/profile` },
  }),
  updateDocument: post(`/${area}/document-update`, {
    access,
    input: z.strictObject({
      kind: z.enum(documentKinds),
      number: line(60).nullish(),
      file,
    }),
    data,
    edits,
  }),
  uploadPicture: post(`/${area}/profile-pic-upload`, {
    access,
    input: z.strictObject({ picture: file }),
    data,
    edits,
  }),
  changePassword: post(`/${area}/password-change`, {
    access,
    input: newPassword,
    data: z.null(),
  }),
})

const ownPackage = z.object({ id, name: z.string(), ends_at: at.nullable() })

export const userProfile = profile(
  'user',
  'buyer',
  person.extend({ referral_code: z.string().nullable() }),
)
export const adminProfile = profile(
  'admin',
  'admin',
  person.extend({
    role: z.string(),
    permissions: z.array(z.object({ key: z.string(), label: z.string(), level: z.enum(levels) })),
    is_owner: z.boolean(),
    /** Whether a second factor must be added before anything else. */
    must_enroll: z.boolean(),
  }),
)
export const sellerProfile = profile(
  'seller',
  'seller',
  person.extend({
    shop: ownShop,
    package: ownPackage.nullable(),
    /** Rights of this login in the shop; the owner has all of them. */
    rights: z.array(z.enum(['owner', ...teamRights])),
    /** The shop's package allows fewer logins, so this one is paused. */
    is_paused: z.boolean(),
  }),
)
