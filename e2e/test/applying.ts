import type { Page } from 'playwright-core'

/** A person who opens a shop in a journey. */
export type Applicant = { name: string; email: string; shop: string; payout: string }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

/** A red 32 × 32 px PNG. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mM4YWBAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULABDyoD3ozRBpAAAAAElFTkSuQmCC',
    'base64',
  ),
})

export const openAccount = async (page: Page, { name, email }: Applicant) => {
  await page.goto('/seller/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+1 202 555 0142')
  await page.getByLabel('Password', { exact: true }).fill('demo-Market-2026')
  await page.getByLabel('Confirm password').fill('demo-Market-2026')
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Open a shop' }).click()
  await heading(page, 'Your shop').waitFor()
}

/** Fills in every step but the last; an executable uploaded as a document is refused on the way. */
export const fillIn = async (page: Page, { shop, payout }: Applicant) => {
  await page.getByLabel('Shop name').fill(shop)
  await page.getByLabel('Main category').selectOption({ label: 'Home and kitchen' })
  await page.getByLabel('Street address').fill('Candle Row 4')
  await page.getByLabel('City').fill('Estwick')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Oregon')
  await page.getByLabel(/^ZIP/).fill('97205')
  await goOn(page)
  await heading(page, 'Documents').waitFor()

  await page.locator('#identity').setInputFiles(picture('passport.png'))
  await page.locator('#trade_licence').setInputFiles(picture('licence.png'))
  await page.locator('#tax').setInputFiles({
    name: 'tax.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ this is a program'),
  })
  await page.getByLabel('Tax number').fill('TX 4711')
  await goOn(page)
  await page.getByText('Tax must be a PDF or a picture').first().waitFor()
  await page.locator('#tax').setInputFiles(picture('tax.png'))
  await goOn(page)

  await heading(page, 'Payout account').waitFor()
  await page.getByText('PayPal', { exact: true }).click()
  await page.getByLabel('Email').fill(payout)
  await goOn(page)
  await heading(page, 'Package').waitFor()
  await page.getByText('Corner stall').click()
  await goOn(page)
}

export const handIn = async (page: Page, { shop }: Applicant) => {
  await heading(page, 'Submit for review').waitFor()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Submit my shop' }).click()
  await heading(page, `${shop} is submitted`).waitFor()
}

/** Opens a pending application in the back office. */
export const lookAt = async (page: Page, { shop }: Applicant, status = 'submitted') => {
  await page.goto(`/admin/seller-shops?status=${status}`)
  await page.getByRole('link', { name: shop }).click()
  await heading(page, shop).waitFor()
}

/** Rejects the application or requests changes, with a reason. */
export const decide = async (page: Page, deed: string, reason: string) => {
  await page.getByRole('button', { name: deed }).click()
  await page.getByLabel(/^Reason/).fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: deed }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Uploads the license again and resubmits the application. */
export const handInAgain = async (page: Page, applicant: Applicant) => {
  await page.goto('/seller')
  await page.getByRole('link', { name: 'Edit and resubmit' }).click()
  await page.getByRole('link', { name: /^Documents/ }).click()
  await page.locator('#trade_licence').setInputFiles(picture('licence-again.png'))
  await goOn(page)
  // Saving navigates to the next step, which would override an earlier navigation.
  await heading(page, 'Payout account').waitFor()
  await page.getByRole('link', { name: /^Submit for review/ }).click()
  await handIn(page, applicant)
}

type ProductInput = { template: string; name: string; price: string; stock: string }

/** Adds a product from a catalog template, with its own name, price and stock. */
export const adopt = async (page: Page, { template, name, price, stock }: ProductInput) => {
  await page.goto(`/seller/template?q=${encodeURIComponent(template)}`)
  await page.getByRole('link', { name: `Sell ${template}` }).click()
  await heading(page, 'New product').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill(stock)
  await page.getByRole('button', { name: 'Add product' }).first().click()
  await heading(page, 'Waiting for review').waitFor()
}

export const approveProduct = async (page: Page, name: string) => {
  await page.goto('/admin/shop-product')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByText('Product approved').first().waitFor()
}
