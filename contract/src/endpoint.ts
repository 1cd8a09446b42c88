import type { z } from 'zod'

import type { Access, Level } from './access.ts'
import type { Edited } from './edit.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The days (`2026-03-01`) from which a call is deprecated, and from which it may be removed. */
type Deprecation = { readonly since: string; readonly sunset: string }

/** One call of the API, declared once for the server that answers it and the web client. */
export type Endpoint<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> = {
  readonly method: Method
  readonly path: string
  readonly access: A
  readonly input: I
  readonly data: D
  /** What the permission must allow: GET and previews view, all other calls manage. */
  readonly level: Level
  /** Requires a recent sign-in or confirmed identity (`/confirm-identity`). */
  readonly confirm?: boolean
  /** Requires a verified e-mail address where the marketplace does (`/email-verify`). */
  readonly verified?: boolean
  /** Account numbers, papers and security, which staff who view as the person do not get. */
  readonly personal?: boolean
  /** Whether API keys may make the call; if omitted, its access decides (`isForApiKeys`). */
  readonly apiKeys?: boolean
  readonly deprecated?: Deprecation
  readonly edits?: Edited
  /** Whether the reply may offer to undo the change, as `undo` beside `data`. */
  readonly undo?: boolean
}

/** What the caller sends, what the handler receives, what it returns. */
export type Sent<E extends Endpoint> = z.input<E['input']>
export type Input<E extends Endpoint> = z.output<E['input']>
export type Data<E extends Endpoint> = z.output<E['data']>

const describe =
  (method: Method) =>
  <const A extends Access, I extends z.ZodType, D extends z.ZodType>(
    path: string,
    description: {
      access: A
      input: I
      data: D
      /** If it is not that of the method. */
      level?: Level
      confirm?: boolean
      verified?: boolean
      personal?: boolean
      apiKeys?: boolean
      deprecated?: Deprecation
      edits?: Edited
      undo?: boolean
    },
  ): Endpoint<A, I, D> => ({ method, path, level: levelOf(method, path), ...description })

const levelOf = (method: Method, path: string): Level =>
  method === 'GET' || path.endsWith('-preview') ? 'view' : 'manage'

export const get = describe('GET')
export const post = describe('POST')
export const put = describe('PUT')
export const del = describe('DELETE')

/** Returns every endpoint of a branch of the API tree, in source order. */
export const flattenEndpoints = (branch: object): Endpoint[] =>
  Object.values(branch).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null || '_zod' in value) return []
    return 'method' in value && 'access' in value ? [value as Endpoint] : flattenEndpoints(value)
  })
