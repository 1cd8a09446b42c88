import * as m from '@emporia/messages/error'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { findPicture } from '../media/queries.ts'
import { isOpenCategory } from './availability/visible.ts'
import { slugRedirects } from './categories/tables.ts'
import { brands, categories } from './tables.ts'

/**
 * Finds the open category with this address: by its last slug, or by a former one
 * (docs/domain/catalog.md#addresses). Fails with `not_found`.
 */
export const findCategoryByPath = async (db: Db, path: string) => {
  const slug = path.split('/').findLast(Boolean) ?? ''
  const [found] = await db
    .select({
      id: categories.id,
      url_path: sql<string>`category_url_path(${categories.path})`,
    })
    .from(categories)
    .where(and(hasSlug(categories, slugRedirects.category_id, slug), isOpenCategory()))
  if (!found) throw notFound(m.category_missing)
  return found
}

/** Finds the active brand with this slug, or that had it. Fails with `not_found`. */
export const findBrandBySlug = async (db: Db, slug: string) => {
  const { id, name, description, logo } = brands
  const [found] = await db
    .select({ id, name, slug: brands.slug, description, logo })
    .from(brands)
    .where(and(hasSlug(brands, slugRedirects.brand_id, slug), eq(brands.status, 'active')))
  if (!found) throw notFound(m.brand_missing)
  return { ...found, logo: await findPicture(db, found.logo) }
}

type Slugged = PgTable & { id: PgColumn; slug: PgColumn; deleted_at: PgColumn }

/** SQL condition: the row has the slug now, or had it while no other row has it now. */
const hasSlug = (table: Slugged, target: PgColumn, slug: string): SQL =>
  sql`${table.deleted_at} is null and ${table.id} = coalesce(
    (select current.id from ${table} as current
      where current.slug = ${slug} and current.deleted_at is null),
    (select ${target} from ${slugRedirects}
      where ${slugRedirects.slug} = ${slug} and ${target} is not null))`
