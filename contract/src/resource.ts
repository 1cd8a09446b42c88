import { z } from 'zod'

import type { Permission } from './access.ts'
import { del, get, post, put } from './endpoint.ts'
import { byId, id, pageOf, pageQuery, status } from './shapes.ts'

type Description<
  P extends Permission,
  S extends readonly [string, ...string[]],
  Row extends z.ZodObject,
  Draft extends z.ZodObject,
> = {
  path: string
  permission: P
  /** What a person fills in: strict, without the id. */
  draft: Draft
  /** What a list shows. */
  row: Row
  /** The columns a list may be sorted by; the first is the default. */
  sorts: S
}

/** A plain admin resource: five calls that follow from its draft and its row. */
export const resource = <
  const P extends Permission,
  const S extends readonly [string, ...string[]],
  Row extends z.ZodObject,
  Draft extends z.ZodObject,
>(
  of: Description<P, S, Row, Draft>,
) => {
  const path = `/admin/${of.path}`
  const access: `admin:${P}` = `admin:${of.permission}`

  return {
    ...of,
    list: get(`${path}-list`, {
      access,
      input: pageQuery(of.sorts).extend({ status: status.optional() }),
      data: pageOf(of.row),
    }),
    create: post(path, { access, input: of.draft, data: of.row }),
    update: put(path, {
      access,
      input: z.strictObject({ ...of.draft.partial().shape, id }),
      data: of.row,
    }),
    setStatus: post(`${path}-status`, {
      access,
      input: z.strictObject({ id, status }),
      data: of.row,
    }),
    remove: del(path, { access, input: byId, data: z.null() }),
  }
}

export type Resource = ReturnType<
  typeof resource<Permission, readonly [string, ...string[]], z.ZodObject, z.ZodObject>
>
