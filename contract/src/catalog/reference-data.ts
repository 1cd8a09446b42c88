import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { resource } from '../resource.ts'
import {
  fieldMark,
  byId,
  fileOrId,
  id,
  line,
  name,
  toPageSchema,
  pageQuery,
  picture,
  rank,
  slug,
  status,
} from '../shapes.ts'
import { del, get, post, put } from '../endpoint.ts'

const brandDraft = z.strictObject({
  name,
  slug: slug.optional(),
  logo: fileOrId.nullish(),
  description: z.string().trim().max(1000).optional(),
  is_featured: z.boolean().optional(),
})

export const brand = resource({
  path: 'brand',
  permission: 'brand',
  draft: brandDraft,
  row: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    logo: picture.nullable(),
    description: z.string(),
    is_featured: z.boolean(),
    products: z.int(),
    status,
  }),
  sorts: ['name', 'id'],
})

export const publicBrands = {
  /** Returns the brand with this slug, or the brand that had it before a change. */
  find: get('/brand-by-slug', {
    access: 'public',
    input: z.strictObject({ slug }),
    data: z.object({
      id,
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      logo: picture.nullable(),
    }),
  }),
}

const unitDraft = z.strictObject({
  name: line(60),
  short: line(10),
  /** Decimal places of a quantity; the step is 10 to the power of minus this. */
  decimals: z.int().min(0).max(3).optional(),
})

export const unit = resource({
  path: 'unit',
  permission: 'unit',
  draft: unitDraft,
  row: z.object({
    id,
    name: z.string(),
    short: z.string(),
    decimals: z.int(),
    products: z.int(),
    status,
  }),
  sorts: ['name', 'id'],
})

export const attributeTypes = [
  'select',
  'multi_select',
  'text',
  'number_unit',
  'boolean',
  'colour',
] as const
export type AttributeType = (typeof attributeTypes)[number]

const swatch = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: () => m.valid_color({ field: fieldMark }) })
const valueDraft = z.strictObject({
  /** If set, the value keeps its id and everything that refers to it. */
  id: id.optional(),
  label: line(60),
  swatch: swatch.nullish(),
})

const attributeDraft = z.strictObject({
  name: line(60),
  code: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, { error: m.code_format })
    .max(40)
    .optional(),
  type: z.enum(attributeTypes),
  values: z.array(valueDraft).max(200).optional(),
  is_required: z.boolean().optional(),
  is_filterable: z.boolean().optional(),
  is_variant_axis: z.boolean().optional(),
  rank: rank.optional(),
})

export const attributeValue = z.object({
  id,
  value: z.string(),
  label: z.string(),
  swatch: z.string().nullable(),
})

const attributeRow = z.object({
  id,
  version,
  name: z.string(),
  code: z.string(),
  type: z.enum(attributeTypes),
  values: z.array(attributeValue),
  is_required: z.boolean(),
  is_filterable: z.boolean(),
  is_variant_axis: z.boolean(),
  rank: z.int(),
})

const attributeEdits = { record: 'attribute' }

/** Only four calls: the specification has no status for attributes. */
export const attribute = {
  path: 'attribute',
  permission: 'attribute' as const,
  draft: attributeDraft,
  row: attributeRow,
  list: get('/admin/attribute-list', {
    access: 'admin:attribute',
    input: pageQuery(['rank', 'name', 'id']),
    data: toPageSchema(attributeRow),
    edits: attributeEdits,
  }),
  create: post('/admin/attribute', {
    access: 'admin:attribute',
    input: attributeDraft,
    data: attributeRow,
    edits: attributeEdits,
  }),
  update: put('/admin/attribute', {
    access: 'admin:attribute',
    input: z.strictObject({ ...attributeDraft.partial().shape, ...versionSeen, id }),
    data: attributeRow,
    edits: attributeEdits,
  }),
  remove: del('/admin/attribute', { access: 'admin:attribute', input: byId, data: z.null() }),
}
