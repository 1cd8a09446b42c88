import { z } from 'zod'

import type { Access, Permission, ShopRight } from './access.ts'
import { version, versionSeen } from './edit.ts'
import { del, get, post, put } from './endpoint.ts'
import { byId, id, toPageSchema, pageQuery, status } from './shapes.ts'

type Description<
  S extends readonly [string, ...string[]],
  Shape extends z.ZodRawShape,
  Draft extends z.ZodObject,
> = {
  path: string
  /** Input fields: strict, without the id. */
  draft: Draft
  /** Fields of a list row. */
  row: z.ZodObject<Shape>
  /** The columns a list may be sorted by; the first is the default. */
  sorts: S
}

/** Returns the five calls of an admin resource, derived from its draft and its row. */
export const resource = <
  const P extends Permission,
  const S extends readonly [string, ...string[]],
  Shape extends z.ZodRawShape,
  Draft extends z.ZodObject,
>(
  of: Description<S, Shape, Draft> & { permission: P },
) => {
  const access: `admin:${P}` = `admin:${of.permission}`
  return { ...of, ...callsOf('admin', access, of) }
}

/** Returns the same five calls for sellers, limited to the rows of their own shop. */
export const shopResource = <
  const R extends ShopRight,
  const S extends readonly [string, ...string[]],
  Shape extends z.ZodRawShape,
  Draft extends z.ZodObject,
>(
  of: Description<S, Shape, Draft> & { right: R },
) => {
  const access: `seller:${R}` = `seller:${of.right}`
  return { ...of, ...callsOf('seller', access, of) }
}

const callsOf = <
  const A extends Access,
  const S extends readonly [string, ...string[]],
  Shape extends z.ZodRawShape,
  Draft extends z.ZodObject,
>(
  area: 'admin' | 'seller',
  access: A,
  of: Description<S, Shape, Draft>,
) => {
  const path = `/${area}/${of.path}`
  const edits = { record: of.path }
  const row = of.row.extend({ version })

  return {
    list: get(`${path}-list`, {
      access,
      input: pageQuery(of.sorts).extend({ status: status.optional() }),
      data: toPageSchema(row),
      edits,
    }),
    create: post(path, { access, input: of.draft, data: row, edits }),
    update: put(path, {
      access,
      input: z.strictObject({ ...of.draft.partial().shape, ...versionSeen, id }),
      data: row,
      edits,
    }),
    setStatus: post(`${path}-status`, {
      access,
      input: z.strictObject({ id, status }),
      data: row,
      edits,
      undo: true,
    }),
    remove: del(path, { access, input: byId, data: z.null(), undo: true }),
  }
}

export type Resource = ReturnType<
  typeof resource<Permission, readonly [string, ...string[]], z.ZodRawShape, z.ZodObject>
>
