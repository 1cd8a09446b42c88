import { addMethod, endow } from '../earnings.ts'
import { emptyDatabase } from '../empty.ts'
import { fillWallet } from '../paying.ts'
import { createProduct } from '../products.ts'
import { as, clock, db, url, users } from '../app.ts'
import type { Play } from './buying.ts'
import { openModel, price } from './model.ts'

/** Opens a marketplace without any postings. */
export const openPlay = async (): Promise<Play> => {
  clock.reset()
  await emptyDatabase(url)
  const mug = await createProduct(db, { seller: 'sam', stock: 10_000, price_minor: price })
  const boost = { name: 'Something back', price_minor: 700, duration_days: 10, boost: 'cashback' }
  const { data } = await as('ada')('POST', '/admin/boost-package', {
    ...boost,
    bp: 100,
    max_minor: 700,
  })
  const opened = openModel()
  // Funds the accounts first; most steps would be refused otherwise.
  await endow('sam', 9000)
  await fillWallet(users.una.id, 20_000)
  Object.assign(opened.model, { shop: 9000, wallet: 20_000 })
  return {
    ...opened,
    product_id: mug.product_id,
    package_id: data.id,
    method_id: await addMethod('sam'),
    withdrawals: [],
    purchases: [],
  }
}
