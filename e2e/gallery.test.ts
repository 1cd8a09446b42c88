import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

/** Draws a 32 × 32 px PNG in one color. */
const drawn = (page: Page, color: string) =>
  page.evaluate(async (fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 32
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = fill
      pen.fillRect(0, 0, 32, 32)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, color)

/** Asks the API to delete a file that a product uses. */
const deleteUsedFile = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}` }
    const list = await (await fetch('/api/seller/file-list?used=true', { headers })).json()
    const query = new URLSearchParams({ id: String(list.data.rows[0].id) })
    const reply = await fetch(`/api/seller/file?${query.toString()}`, {
      method: 'DELETE',
      headers,
    })
    return { status: reply.status, message: (await reply.json()).message }
  })

test('a seller uploads several files to a folder, and cannot delete one that is used', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await page.goto('/seller/gallery')
  await page.getByRole('heading', { name: 'Gallery' }).waitFor()

  const colors = { 'red.png': '#cc0000', 'green.png': '#00cc00', 'blue.png': '#0000cc' }
  const files = []
  for (const [name, color] of Object.entries(colors))
    files.push({
      name,
      mimeType: 'image/png',
      buffer: Buffer.from(await drawn(page, color), 'base64'),
    })
  const pretender = {
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  }

  const folder = makeUnique('Spring')
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByLabel('Name').fill(folder)
  await dialog.getByRole('button', { name: 'Open folder' }).click()
  // Files are uploaded to the folder that is shown.
  await page.waitForURL(/[?&]folder=/)
  await page.getByLabel('Upload files').setInputFiles([...files, pretender])
  await page.getByText('3 files uploaded, 1 failed').waitFor({ state: 'attached' })

  const tiles = page.getByRole('list', { name: 'Files' })
  for (const { name } of files) await tiles.getByRole('button', { name }).waitFor()
  await expect.poll(() => tiles.getByRole('listitem').count()).toBe(3)
  await page.getByLabel('Folder').selectOption({ label: `${folder} (3)` })

  // Unused files can be deleted.
  await tiles.getByRole('button', { name: 'blue.png' }).click()
  await page.getByText('This file is not used yet').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: /Delete|Yes|OK/ })
    .click()
  await tiles.getByRole('button', { name: 'blue.png' }).waitFor({ state: 'detached' })

  // Files that a product uses cannot be deleted, not even by a direct API call.
  await page.getByLabel('Folder').selectOption({ label: 'All folders' })
  await tiles.getByRole('button', { name: /Used/ }).first().click()
  await page.getByRole('heading', { name: 'Used in' }).waitFor()
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await expect.poll(() => remove.isDisabled()).toBe(true)
  expect(await deleteUsedFile(page)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/use/),
  })
  expect(mistakes).toEqual([])
})
