import type { ReportSubject } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import { products } from '../catalog/public.ts'
import { reviews } from '../reviews/public.ts'
import { isOpenShop } from '../shops/queries.ts'
import { shops } from '../shops/public.ts'
import { contentReports } from './tables.ts'

export type Subject = { subject: ReportSubject; subject_id: number }

/** Reports about the same product, shop or review. */
export const isAbout = ({ subject, subject_id }: Subject): SQL =>
  eq(contentReports[`${subject}_id`], subject_id)

export type SubjectDetails = {
  reported: string
  /** The product, or that of a review. */
  product_id: number | null
  path: string
  content: string | null
  shop_name: string | null
  /** The owner of the shop or the author of the review; null for products of the platform. */
  affected_id: number | null
}

type Stored = Pick<typeof contentReports.$inferSelect, 'product_id' | 'shop_id' | 'review_id'>

export const toSubject = ({ product_id, shop_id, review_id }: Stored): Subject => {
  if (product_id !== null) return { subject: 'product', subject_id: product_id }
  if (shop_id !== null) return { subject: 'shop', subject_id: shop_id }
  return { subject: 'review', subject_id: review_id ?? 0 }
}

/** Throws `not_found` unless visitors see the product, the shop or the review. */
export const assertPublic = async (db: Db, subject: Subject, now: Date) => {
  if (!(await isPublic[subject.subject](db, subject.subject_id, now)))
    throw notFound(m.report_subject_missing)
}

const isPublic: Record<ReportSubject, (db: Db, id: number, now: Date) => Promise<boolean>> = {
  product: async (db, id, now) =>
    (await db.$count(products, and(eq(products.id, id), isVisibleEach(now)))) > 0,
  shop: isOpenShop,
  review: async (db, id, now) => {
    const [review] = await db
      .select({ product_id: reviews.product_id, shop_id: reviews.shop_id })
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.status, 'published')))
    if (!review) return false
    return review.product_id === null
      ? isOpenShop(db, review.shop_id ?? 0, now)
      : isPublic.product(db, review.product_id, now)
  },
}

/** Returns what reports are about, in one query for each kind; the key is that of `keyOf`. */
export const loadSubjects = async (db: Db, subjects: Subject[]) => {
  const idsOf = (kind: ReportSubject) =>
    subjects.filter(({ subject }) => subject === kind).map(({ subject_id }) => subject_id)
  return new Map<string, SubjectDetails>([
    ...(await loadProducts(db, idsOf('product'))),
    ...(await loadShops(db, idsOf('shop'))),
    ...(await loadReviews(db, idsOf('review'))),
  ])
}

export const keyOf = ({ subject, subject_id }: Subject) => `${subject}:${subject_id}`

type Loaded = [key: string, details: SubjectDetails][]

const loadProducts = async (db: Db, ids: number[]): Promise<Loaded> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: products.id,
      reported: products.name,
      slug: products.slug,
      shop_name: shops.name,
      affected_id: shops.owner_id,
    })
    .from(products)
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(products.id, ids))
  return rows.map(({ id, slug, ...row }) => [
    keyOf({ subject: 'product', subject_id: id }),
    { ...row, product_id: id, content: null, path: `/product-details/${id}-${slug}` },
  ])
}

const loadShops = async (db: Db, ids: number[]): Promise<Loaded> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: shops.id,
      reported: shops.name,
      slug: shops.slug,
      affected_id: shops.owner_id,
    })
    .from(shops)
    .where(inArray(shops.id, ids))
  return rows.map(({ id, slug, ...row }) => [
    keyOf({ subject: 'shop', subject_id: id }),
    {
      ...row,
      product_id: null,
      content: null,
      shop_name: row.reported,
      path: `/shopping-mall/details/${id}-${slug}`,
    },
  ])
}

const loadReviews = async (db: Db, ids: number[]): Promise<Loaded> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: reviews.id,
      product_id: reviews.product_id,
      shop_id: reviews.shop_id,
      title: reviews.title,
      text: reviews.text,
      product_name: products.name,
      shop_name: shops.name,
      affected_id: reviews.user_id,
    })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.product_id))
    .leftJoin(shops, eq(shops.id, sql`coalesce(${reviews.shop_id}, ${products.shop_id})`))
    .where(inArray(reviews.id, ids))
  return rows.map(({ id, product_id, shop_id, title, text, product_name, ...row }) => [
    keyOf({ subject: 'review', subject_id: id }),
    {
      ...row,
      product_id,
      reported: product_name ?? row.shop_name ?? '',
      content: [title, text].filter((part) => part !== '').join('\n'),
      path:
        product_id === null
          ? `/shopping-mall/details/${shop_id}?tab=reviews#more`
          : `/product-details/${product_id}?tab=reviews#more`,
    },
  ])
}
