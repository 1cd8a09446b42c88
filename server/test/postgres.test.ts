import { expect, test } from 'vitest'

import { ownerPool } from './app.ts'
import { careless } from './postgres.ts'

// A database of yours (TEST_DATABASE_URL) has its own settings.
test.skipIf(process.env['TEST_DATABASE_URL']).each(Object.entries(careless))(
  'the PostgreSQL of a test run has %s = %s',
  async (name, value) => {
    const { rows } = await ownerPool.query('select current_setting($1) as value', [name])

    expect(rows).toEqual([{ value }])
  },
)
