import { as } from '../../app.ts'
import { made } from '../reach/rows.ts'
import type { EditSample } from './sample.ts'

export const create = (path: string, draft: () => object | Promise<object>) => async () =>
  made(as('ada')('POST', path, await draft()))

/** A simple back-office record, renamed twice. */
export const renamed = (path: string, draft: object = {}): EditSample => ({
  by: 'ada',
  make: create(path, () => ({ name: 'Norden', ...draft })),
  first: { name: 'Nordlys' },
  second: { name: 'Nordstern' },
})
