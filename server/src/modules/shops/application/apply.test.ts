import { shopChecklist, shopStatuses } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  fillIn,
  makeApplicant,
  documentFile,
  documentsForm,
  payout,
  shopAddress,
  submit,
} from '../../../../test/applicant.ts'
import { makeCategory } from '../../../../test/goods.ts'
import { as, users, db, drain, inbox, pool } from '../../../../test/app.ts'

const accept = { step: 'submit', accept_terms: true }

test('every step is saved, and the response lists what is missing', async () => {
  const { apply, who } = await makeApplicant()
  const { id: category_id } = await makeCategory('Pottery')

  const steps: [object, string[]][] = [
    [{ step: 'shop', name: 'Stone & Clay' }, ['category_id', 'address', 'identity']],
    [{ step: 'shop', category_id, address: shopAddress }, ['identity', 'trade_licence', 'tax']],
    [
      documentsForm({ identity: documentFile(), trade_licence: documentFile() }),
      ['tax', 'payout', 'package'],
    ],
    [
      documentsForm({ tax: documentFile(), tax_number: 'DE 12345' }),
      ['payout', 'package', 'accept_terms'],
    ],
    [payout, ['package', 'accept_terms']],
    [{ step: 'package', package_id: 1 }, ['accept_terms']],
  ]
  for (const [step, missing] of steps) {
    const { data } = await apply(step)
    expect(data.missing.slice(0, missing.length)).toEqual(missing)
  }

  const { data } = await who('GET', '/seller/profile')
  expect(data).toMatchObject({
    shop: {
      name: 'Stone & Clay',
      slug: 'stone-clay',
      category_id,
      address: shopAddress,
      status: 'draft',
      missing: ['accept_terms'],
    },
    documents: [
      { kind: 'identity', number: null },
      { kind: 'tax', number: 'DE 12345' },
      { kind: 'trade_licence' },
    ],
  })
})

test('a complete application is submitted once, and all reviewers are notified', async () => {
  const applicant = await makeApplicant()
  await fillIn(applicant)
  await drain()
  inbox.length = 0

  expect(await applicant.apply(accept)).toMatchObject({
    message: 'Your shop is submitted for review',
    data: { shop: { status: 'submitted', submitted_at: expect.any(String) }, missing: [] },
  })
  expect(await applicant.apply(accept)).toMatchObject({ code: 'conflict' })

  await drain()
  expect(inbox.map(({ to, subject }) => `${to[0]}: ${subject}`).toSorted()).toEqual([
    'ada@market.test: Stone & Clay is waiting for approval',
    'sue@market.test: We are reviewing Stone & Clay',
  ])
})

test('an empty application is rejected with a message for each missing part', async () => {
  const { apply, who } = await makeApplicant()

  const refusal = await apply(accept)

  expect(refusal).toMatchObject({
    code: 'invalid',
    errors: { name: 'The shop still needs a name' },
  })
  expect(Object.keys(refusal.errors)).toEqual(shopChecklist.slice(0, -1))
  expect(await who('GET', '/seller/profile')).toMatchObject({ data: { shop: { status: 'draft' } } })
})

test('a tax number requires its document, and a new document retains the number', async () => {
  const { apply, who } = await makeApplicant()

  expect(await apply(documentsForm({ tax_number: 'DE 1' }))).toMatchObject({
    errors: { tax: 'Choose the document that shows this number' },
  })
  await apply(documentsForm({ tax: documentFile() }))
  await apply(documentsForm({ tax_number: 'DE 2' }))
  await apply(documentsForm({ tax: documentFile(undefined, 'newer.pdf') }))

  expect(await who('GET', '/seller/profile')).toMatchObject({
    data: { documents: [{ kind: 'tax', number: 'DE 2', file_name: 'newer.pdf' }] },
  })
})

test.each([
  ['a program that is called a paper', 'MZ\x90\0', 'paper.pdf'],
  ['half a paper', '%PDF-1.7\n1 0 obj', 'paper.pdf'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'paper.svg'],
])('%s is rejected, and no file remains', async (_, text, name) => {
  const { apply } = await makeApplicant()

  expect(await apply(documentsForm({ identity: documentFile(text, name) }))).toMatchObject({
    code: 'invalid',
    errors: { identity: 'Identity document must be a PDF or a picture' },
  })
  expect((await pool.query('select id from files')).rows).toEqual([])
})

test('a document may have up to five megabytes', async () => {
  const { apply } = await makeApplicant()
  const large = documentFile(`%PDF-1.7\n${'x'.repeat(5 * 1024 * 1024)}\n%%EOF`)

  expect(await apply(documentsForm({ identity: large }))).toMatchObject({
    code: 'too_large',
    errors: { identity: 'Identity document must be up to 5 MB' },
  })
})

test.each([
  ['two letters', 'Ab', 'Name must be at least 3 characters'],
  ['61 letters', 'x'.repeat(61), 'Name must be up to 60 characters'],
  ['signs that cannot be seen', 'Stone\u202eClay', 'Name is not a valid line of text'],
  [
    'the name of another shop, written otherwise',
    'SAM & sons',
    'A shop with this name already exists',
  ],
])('a name of %s is rejected', async (_, name, sentence) => {
  const { apply } = await makeApplicant()

  expect(await apply({ step: 'shop', name })).toMatchObject({
    code: 'invalid',
    errors: { name: sentence },
  })
})

test('a slug used by another shop, now or before, is rejected, and one made from a name gets a number', async () => {
  await db.execute(sql`update shops set slug = 'sams-new-home' where id = ${users.sam.shop_id}`)
  const { apply } = await makeApplicant()

  for (const slug of ['sam-and-sons', 'sams-new-home'])
    expect(await apply({ step: 'shop', slug })).toMatchObject({
      errors: { slug: 'This address belongs to another shop' },
    })
  expect(await apply({ step: 'shop', slug: '12345' })).toMatchObject({ code: 'invalid' })
  expect(await apply({ step: 'shop', name: 'Sam and Sons' })).toMatchObject({
    data: { shop: { slug: 'sam-and-sons-2' } },
  })
  expect(await apply({ step: 'shop', name: '12345' })).toMatchObject({
    data: { shop: { slug: 'shop-12345' } },
  })
})

test('of ten concurrent shops with the same name, one gets the slug', async () => {
  const applicants = await Promise.all(
    Array.from({ length: 4 }, (_, at) => makeApplicant(`Sue${at}`)),
  )

  const replies = await Promise.all(
    applicants.map(({ apply }) => apply({ step: 'shop', name: 'Stone & Clay' })),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  for (const { code, success } of replies) if (!success) expect(code).toBe('invalid')
})

test('a package that is not sold to shops cannot be selected; another one replaces it', async () => {
  const { apply } = await makeApplicant()
  await db.execute(sql`insert into packages (kind, name, price_minor, duration_days, status) values
    ('shop', 'Hall', 5900, 30, 'active'), ('shop', 'Old', 0, 30, 'inactive'),
    ('boost', 'Front', 0, 7, 'active')`)

  for (const package_id of [3, 4, 999])
    expect((await apply({ step: 'package', package_id })).success).toBe(false)
  for (const package_id of [1, 2, 2]) await apply({ step: 'package', package_id })

  const { rows } = await pool.query(
    `select name, state from package_purchases where holder_id > 6 order by id`,
  )
  expect(rows).toEqual([
    { name: 'Stall', state: 'cancelled' },
    { name: 'Hall', state: 'pending_payment' },
  ])
})

test('the steps are only for sellers whose application is undecided', async () => {
  for (const step of [{ step: 'shop', name: 'Mine' }, { step: 'package', package_id: 1 }, accept]) {
    expect(await as(undefined)('POST', '/seller/registration', step)).toMatchObject({
      code: 'unauthenticated',
    })
    for (const person of ['una', 'mia', 'bob', 'ada'] as const)
      expect(await as(person)('POST', '/seller/registration', step)).toMatchObject({
        code: 'forbidden',
      })
    for (const status of shopStatuses.filter((each) =>
      /approved|rejected|suspended|closed/.test(each),
    )) {
      await db.execute(sql`update shops set status = ${status} where id = ${users.sam.shop_id}`)
      expect(await as('sam')('POST', '/seller/registration', step)).toMatchObject({
        code: 'conflict',
      })
    }
  }
})

test('images of another shop are not found', async () => {
  const { apply } = await makeApplicant()
  await db.execute(sql`insert into files (shop_id, kind, name, mime, size, hash, storage_key)
    values (${users.sol.shop_id}, 'image', 'sol.png', 'image/png', 9, 'aa', 'aa')`)

  expect(await apply({ step: 'shop', logo: 1 })).toMatchObject({
    errors: { logo: 'Logo is no longer in the gallery' },
  })
})

test('an applicant who was asked for changes edits and resubmits the application', async () => {
  const applicant = await makeApplicant()
  await submit(applicant)
  const { shop_id: id } = applicant
  await as('ada')('POST', '/admin/shop-published', {
    id,
    status: 'changes_requested',
    reason: 'The licence cannot be read',
  })
  expect(await applicant.who('GET', '/seller/profile')).toMatchObject({
    data: { shop: { status: 'changes_requested', reason: 'The licence cannot be read' } },
  })

  await applicant.apply(documentsForm({ trade_licence: documentFile() }))

  expect(await applicant.apply(accept)).toMatchObject({
    data: { shop: { status: 'submitted', reason: null } },
  })
})
