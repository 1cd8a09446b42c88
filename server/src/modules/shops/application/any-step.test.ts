import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeApplicant } from '../../../../test/applicant.ts'
import { as, pool } from '../../../../test/app.ts'

const steps = [
  'account',
  'shop',
  'documents',
  'payout',
  'package',
  'submit',
  'finish',
  '',
  '__proto__',
]
const fields = [
  'name',
  'slug',
  'category_id',
  'address',
  'logo',
  'about',
  'identity',
  'tax_number',
  'kind',
  'fields',
  'package_id',
  'accept_terms',
  'status',
  'owner_id',
  'constructor',
]

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant('\0'),
  fc.constant('x'.repeat(10_000)),
  fc.constantFrom('bank', 'paypal', 'Stone & Clay', 'stone-clay'),
  fc.object({ maxDepth: 2 }),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
)

const anyStep = fc
  .tuple(fc.constantFrom(...steps), fc.dictionary(fc.constantFrom(...fields), anything))
  .map(([step, rest]) => ({ ...rest, step }))

test('any input for a step is saved or rejected with a reason, and opens no shop', async () => {
  const { token } = await makeApplicant()

  await fc.assert(
    fc.asyncProperty(anyStep, fc.boolean(), async (sent, isGuest) => {
      const reply = await as(isGuest ? undefined : { token })(
        'POST',
        '/seller/registration',
        JSON.parse(JSON.stringify(sent)),
      )
      if (!reply.success)
        expect(reply.code).toMatch(/invalid|malformed|conflict|unauth|too_large|rate/)
    }),
    { numRuns: 300 },
  )

  const { rows } = await pool.query(
    `select status, name from shops where owner_id > 6 and (status <> 'draft' or char_length(name) > 60)`,
  )
  expect(rows).toEqual([])
})
