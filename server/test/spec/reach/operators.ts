import { as } from '../../app.ts'
import { made } from './rows.ts'

/** A manufacturer. */
export const company = {
  name: 'Norden',
  address: 'Harbor street 2, Oslo',
  country: 'NO',
  electronic_address: 'norden@example.test',
}

export const makeOperator = () => made(as('sam')('POST', '/seller/economic-operator', company))
