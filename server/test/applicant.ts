import type { TeamRight } from '@emporia/contract'

import { testPassword } from './users.ts'
import { makeCategory } from './goods.ts'
import { as, drain, inbox } from './app.ts'

const password = 'Correct-Horse'

/** The first step of a seller application. */
const account = (name: string) => ({
  step: 'account',
  name,
  email: `${name.toLowerCase()}@market.test`,
  phone: '+49 170 1234567',
  password,
  password_confirmation: password,
  accept_terms: true,
})

export const shopAddress = {
  name: 'Sue Stone',
  phone: '+49 170 1234567',
  line1: 'Kiln Lane 4',
  city: 'Estwick',
  postcode: '10115',
  country: 'DE',
}

export const payout = {
  step: 'payout',
  kind: 'paypal',
  fields: { email: 'sue@money.test' },
}

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'

/** A document file as a browser uploads it. */
export const documentFile = (text = pdf, name = 'paper.pdf') => new File([text], name)

export const documentsForm = (papers: Record<string, File | string>) => {
  const form = new FormData()
  form.set('step', 'documents')
  for (const [field, value] of Object.entries(papers)) form.set(field, value)
  return form
}

/** Creates a user with a shop in draft; `apply` submits a further step. */
export const makeApplicant = async (name = 'Sue') => {
  const { data } = await as(undefined)('POST', '/seller/registration', account(name))
  const who = as({ token: data.access_token })
  const apply = (step: object) => who('POST', '/seller/registration', step)
  return { who, apply, token: data.access_token, shop_id: data.shop.id }
}

type Applicant = Awaited<ReturnType<typeof makeApplicant>>

/** Submits all steps but the last. */
export const fillIn = async ({ apply }: Applicant, name = 'Stone & Clay') => {
  const { id: category_id } = await makeCategory(`Products of ${name}`)
  const papers = {
    identity: documentFile(),
    trade_licence: documentFile(),
    tax: documentFile(),
    tax_number: 'DE 12345',
  }
  for (const step of [
    { step: 'shop', name, category_id, address: shopAddress },
    documentsForm(papers),
    payout,
    { step: 'package', package_id: 1 },
  ]) {
    const { success, message, errors } = await apply(step)
    if (!success) throw new Error(`${message} ${JSON.stringify(errors)}`)
  }
}

/** Submits an application that is pending review. */
export const submit = async (applicant: Applicant, name?: string) => {
  await fillIn(applicant, name)
  const { success, message } = await applicant.apply({ step: 'submit', accept_terms: true })
  if (!success) throw new Error(message)
}

/** Creates a team login of Sam's shop with these rights; returns its caller. */
export const hire = async (rights: readonly TeamRight[], name = 'Tom') => {
  const email = `${name.toLowerCase()}@market.test`
  const guest = as(undefined)
  const { data } = await as('sam')('POST', '/seller/team', { name, email, rights })
  await guest('POST', '/reset-forget-password', { email })
  await drain()
  const otp = inbox.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []).at(-1)
  const chosen = { password: testPassword, password_confirmation: testPassword }
  await guest('POST', '/reset-password', { email, otp, ...chosen })
  const session = await guest('POST', '/login', { email, password: testPassword })
  return { id: data.id as number, email, call: as({ token: session.data.access_token as string }) }
}
