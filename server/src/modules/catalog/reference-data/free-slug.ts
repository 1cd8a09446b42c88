import * as m from '@emporia/messages/error'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { freeSlug, toSlug } from '../rules.ts'

type Slugged = PgTable & { id: PgColumn; slug: PgColumn }
type SlugParams = {
  name: string
  /** The base of the slug if the name yields none: 'product'. */
  noun: string
  /** The row that is renamed; it may keep its own slug. */
  id?: number | undefined
}

/**
 * Returns a unique slug, locked until the transaction ends: a concurrent call for the same slug
 * waits.
 */
export const claimSlug = async (db: Db, table: Slugged, { name, noun, id = 0 }: SlugParams) => {
  const wanted = toSlug(name) || noun
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${wanted}`}, 0))`)
  const others = await db
    .select({ slug: sql<string>`${table.slug}` })
    .from<PgTable>(table)
    .where(
      and(or(eq(table.slug, wanted), sql`${table.slug} like ${`${wanted}-%`}`), ne(table.id, id)),
    )
  return freeSlug(wanted, new Set(others.map(({ slug }) => slug)))
}

type Draft = {
  slug: string | undefined
  name: string | undefined
  noun: string
  id: number | undefined
}

/**
 * For `store` of a resource: the chosen slug, one made from the name of a new row, or undefined to
 * leave it.
 */
export const slugValue = async (db: Db, table: Slugged, { name, slug, noun, id }: Draft) => {
  if (slug) {
    await assertUniqueSlug(db, table, { slug, id: id ?? 0 })
    return { slug }
  }
  return id ? {} : { slug: await claimSlug(db, table, { name: name ?? '', noun }) }
}

const assertUniqueSlug = async (
  db: Db,
  table: Slugged,
  { slug, id }: { slug: string; id: number },
) => {
  const others = await db.$count(table, and(eq(table.slug, slug), ne(table.id, id)))
  if (others > 0) throw invalid('slug', m.slug_taken)
}
