import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, post, put } from '../endpoint.ts'
import { resource } from '../resource.ts'
import {
  bp,
  byId,
  fileOrId,
  id,
  minAge,
  name,
  nothing,
  toPageSchema,
  pageQuery,
  picture,
  rank,
  slug,
  status,
  urlPath,
} from '../shapes.ts'
import { productRow } from './product-draft.ts'

const draft = z.strictObject({
  name,
  /** If omitted, made from the name. */
  slug: slug.optional(),
  parent_id: id.nullish(),
  image: fileOrId.nullish(),
  icon: fileOrId.nullish(),
  banner: fileOrId.nullish(),
  rank: rank.optional(),
  is_featured: z.boolean().optional(),
  commission_bp: bp.nullish(),
  affiliate_bp: bp.nullish(),
  /** For its products that have no tax category, with those of its subcategories. */
  tax_category_id: id.nullish(),
  /** The age from which its products are sold, with those of its subcategories. */
  min_age: minAge.nullish(),
  /**
   * A table for buyers, with those of its subcategories that have none: a line for each row, its cells
   * separated by '|'; the first line is the head.
   */
  size_guide: z.string().trim().max(2000).optional(),
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
  tax_category_id: id.nullable(),
  min_age: z.int().nullish(),
  size_guide: z.string().optional(),
  products: z.int(),
  status,
})

const bound = z.object({
  id,
  name: z.string(),
  type: z.string(),
  is_variant_axis: z.boolean(),
  /** The parent category the attribute is inherited from; null: assigned to this category. */
  from: z.string().nullable(),
})

/** One category with its attributes, commission and relations. */
const detail = row.extend({
  version,
  path: z.array(z.object({ id, name: z.string() })),
  children: z.array(row),
  /** Attributes that product forms ask for; if none, all of `offered`. */
  attributes: z.array(bound),
  offered: z.array(bound.omit({ from: true })),
  /** The rate that applies if the category has none. */
  inherited_commission_bp: z.int().nullable(),
  inherited_affiliate_bp: z.int().nullable(),
})
export type CategoryDetail = z.output<typeof detail>

const branch = row.pick({
  id: true,
  parent_id: true,
  name: true,
  rank: true,
  is_featured: true,
  products: true,
  status: true,
})
export type CategoryBranch = z.output<typeof branch>

export const productsMovedMax = 100

const plain = resource({
  path: 'category',
  permission: 'category',
  draft,
  row,
  sorts: ['rank', 'name', 'id'],
})

export const category = {
  ...plain,
  /** Only moves in the tree can be undone. */
  update: { ...plain.update, undo: true },
  show: get('/admin/category/:id', {
    access: 'admin:category',
    input: byId,
    data: detail,
    edits: { record: 'category' },
  }),
  /** The whole tree, for the screen that assigns products to categories. */
  tree: get('/admin/category-tree', {
    access: 'admin:category',
    input: nothing,
    data: z.array(branch),
  }),
  /** Products in a category and its subcategories. */
  products: get('/admin/category-product-list', {
    access: 'admin:category',
    input: pageQuery(['id', 'name', 'price_minor']).extend({ id: id.optional() }),
    data: toPageSchema(productRow.extend({ is_featured: z.boolean() })),
  }),
  moveProducts: post('/admin/category-product', {
    access: 'admin:category',
    input: z.strictObject({ id, product_ids: z.array(id).min(1).max(productsMovedMax) }),
    data: z.object({ moved: z.int() }),
  }),
  featureProduct: post('/admin/category-product-featured', {
    access: 'admin:category',
    input: z.strictObject({ id, is_featured: z.boolean() }),
    data: z.null(),
  }),
  bindAttributes: put('/admin/category-attribute', {
    access: 'admin:category',
    input: z.strictObject({ id, attribute_ids: z.array(id).max(60), ...versionSeen }),
    data: detail,
    edits: { record: 'category', shows: 'GET /admin/category/:id' },
  }),
}

export const categoryLevelsMax = 3

/** A category of the storefront, with its visible products, including subcategories. */
const leaf = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  url_path: urlPath,
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
  /**
   * Returns the category with this address. Only the last slug counts: the others and former slugs
   * lead to the present address, which is in the reply.
   */
  find: get('/category-by-path', {
    access: 'public',
    input: z.strictObject({ path: z.string().trim().min(1).max(600) }),
    data: z.object({ id, url_path: urlPath }),
  }),
}
