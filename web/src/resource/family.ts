import type { Data, Endpoint, Page, Sent } from '@emporia/contract'

/**
 * The calls that a resource screen needs: five of the contract, or four if the resource has no
 * status.
 */
export type Family = {
  list: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
  setStatus?: Endpoint
}

export type Row<R extends Family> = Data<R['list']> extends Page<infer Listed> ? Listed : never
export type Draft<R extends Family> = Sent<R['create']>
export type Sort<R extends Family> =
  Sent<R['list']> extends { sort?: infer Name } ? Extract<Name, string> : never
