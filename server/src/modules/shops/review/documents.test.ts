import { expect, test } from 'vitest'

import { makeApplicant, documentFile, documentsForm } from '../../../../test/applicant.ts'
import { as, getApp, pool, send } from '../../../../test/app.ts'

const handIn = async () => {
  const applicant = await makeApplicant()
  await applicant.apply(documentsForm({ identity: documentFile(undefined, 'Pass ü (1).pdf') }))
  const { data } = await applicant.who('GET', '/seller/profile')
  const { id } = data.documents[0]
  return { ...applicant, id: Number(id) }
}

test('staff with the permission and the owner open a document, served so that no script can run', async () => {
  const { id, token } = await handIn()

  for (const reply of [
    await send('ada', 'GET', `/admin/shop-document?id=${id}`),
    await send({ token }, 'GET', `/seller/document-file?id=${id}`),
  ]) {
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(/^%PDF-1\.7/)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Pass _ (1).pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
})

test('for all other users a document is not found', async () => {
  const { id } = await handIn()
  const missing = await as('sam')('GET', '/seller/document-file?id=999')

  expect(missing).toMatchObject({ code: 'not_found' })
  expect(await as('sam')('GET', `/seller/document-file?id=${id}`)).toEqual(missing)
  expect(await as('una')('GET', `/seller/document-file?id=${id}`)).toMatchObject({
    code: 'forbidden',
  })
  expect(await as(undefined)('GET', `/seller/document-file?id=${id}`)).toMatchObject({
    code: 'unauthenticated',
  })
  for (const person of ['bob', 'sam', 'una', 'mia'] as const)
    expect(await as(person)('GET', `/admin/shop-document?id=${id}`)).toMatchObject({
      code: 'forbidden',
    })
})

test('a document has no URL among the pictures', async () => {
  await handIn()
  const { rows } = await pool.query<{ hash: string }>('select hash from files')
  const app = await getApp()
  const addresses = rows.flatMap(({ hash }) =>
    ['document.pdf', '240.webp'].map((file) => `/media/${hash.slice(0, 24)}/${file}`),
  )

  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) expect((await app.inject(address)).statusCode).toBe(404)
})

test('documents of customers are not found here', async () => {
  const form = new FormData()
  form.set('kind', 'identity')
  form.set('file', documentFile())
  await as('una')('POST', '/user/document-update', form)
  const { data } = await as('una')('GET', '/user/profile')

  expect(await as('ada')('GET', `/admin/shop-document?id=${data.documents[0].id}`)).toMatchObject({
    code: 'not_found',
  })
})
