import type { Data, userProfile } from '@emporia/contract'
import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { findPicture } from '../../media/queries.ts'
import { files } from '../../media/public.ts'
import { mustVerifyEmail } from '../../settings/verified-email.ts'
import { accountTypeByRole } from '../session/rules.ts'
import { findEmailChange } from '../email/change.ts'
import { documents, users } from '../tables.ts'

/** Profile fields of every area. */
export type Profile = Omit<NonNullable<Data<(typeof userProfile)['show']>>, 'referral_code'>

export const getProfile = async (db: Db, id: number, now: Date): Promise<Profile> => {
  const { role, picture_file_id, email_verified_at, ...person } = one(
    await db
      .select({
        id: users.id,
        role: users.role,
        name: users.name,
        email: users.email,
        email_verified_at: users.email_verified_at,
        must_verify_email: mustVerifyEmail(users),
        phone: users.phone,
        locale: users.locale,
        time_zone: users.time_zone,
        picture_file_id: users.picture_file_id,
      })
      .from(users)
      .where(eq(users.id, id)),
  )
  return {
    ...person,
    email_verified_at: email_verified_at && new Date(email_verified_at).toISOString(),
    type: accountTypeByRole[role],
    email_change: await findEmailChange(db, id, now),
    picture: await findPicture(db, picture_file_id),
    documents: await listDocuments(db, id),
  }
}

/** Lists the identity documents of a user. */
export const listDocuments = (db: Db, userId: number) =>
  db
    .select({
      id: documents.id,
      kind: documents.kind,
      number: documents.number,
      file_name: files.name,
      mime: files.mime,
      size: files.size,
      created_at: documents.created_at,
    })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.file_id))
    .where(eq(documents.user_id, userId))
    .orderBy(asc(documents.kind))

/** Returns the numbers of a user's documents by kind, where there is one. */
export const findDocumentNumbers = async (db: Db, userId: number) => {
  const rows = await listDocuments(db, userId)
  return new Map(rows.map(({ kind, number }) => [kind, number]))
}
