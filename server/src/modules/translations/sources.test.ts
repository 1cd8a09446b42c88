import { translatedEntities } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db } from '../../../test/app.ts'
import { makeBrand } from '../../../test/goods.ts'
import { createProduct } from '../../../test/products.ts'
import { sourcesOf } from './sources.ts'

test.each(translatedEntities)(
  'the number of texts of each %s is that of its fields',
  async (entity) => {
    await makeBrand('Oslo')
    await createProduct(db)
    await db.execute(sql`
    insert into packages (kind, name, description, price_minor, features)
      values ('affiliate', 'Ambassador', '', 2900, '{One,Two}')`)
    const counted = sql`(select count(*) from jsonb_each_text(source.texts) as text
    where text.value <> '')`

    const { rows } = await db.execute(sql`
    select entity_id, filled::int, ${counted}::int as texts from ${sourcesOf(entity)} as source`)

    expect(rows.map(({ filled }) => filled)).toEqual(rows.map(({ texts }) => texts))
  },
)
