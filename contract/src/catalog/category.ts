import { z } from 'zod'

import { get } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { bp, byId, file, id, name, nothing, picture, rank, slug, status } from '../shapes.ts'

const draft = z.strictObject({
  name,
  /** Left out: made from the name. */
  slug: slug.optional(),
  parent_id: id.nullish(),
  image: file.nullish(),
  icon: file.nullish(),
  banner: file.nullish(),
  rank: rank.optional(),
  is_featured: z.boolean().optional(),
  commission_bp: bp.nullish(),
  affiliate_bp: bp.nullish(),
})

const row = z.object({
  id,
  parent_id: id.nullable(),
  /** 'Men › Shoes': the names from the root to the parent. */
  parents: z.array(z.string()),
  name: z.string(),
  slug: z.string(),
  image: picture.nullable(),
  icon: picture.nullable(),
  banner: picture.nullable(),
  rank: z.int(),
  is_featured: z.boolean(),
  commission_bp: z.int().nullable(),
  affiliate_bp: z.int().nullable(),
  products: z.int(),
  status,
})

export const category = {
  ...resource({
    path: 'category',
    permission: 'category',
    draft,
    row,
    sorts: ['rank', 'name', 'id'],
  }),
  show: get('/admin/category/:id', { access: 'admin:category', input: byId, data: row }),
}

export const categoryLevelsMax = 3

/** One category as the storefront shows it, with the visible products in it and below it. */
const leaf = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  image: picture.nullable(),
  products: z.int(),
})
export type CategoryNode = z.output<typeof leaf> & { children: CategoryNode[] }
const node: z.ZodType<CategoryNode> = leaf.extend({
  get children() {
    return z.array(node)
  },
})

export const publicCategories = {
  tree: get('/categories', { access: 'public', input: nothing, data: z.array(node) }),
  featured: get('/featured-categories', { access: 'public', input: nothing, data: z.array(leaf) }),
}
