import { getApp, inbox, drain, testPassword, toEmailAddress } from '../app.ts'

type From = { address?: string; device?: string; agent?: string }

/** Sends a call from an IP address, a device cookie and a program; returns reply and cookie. */
export const sendFrom = async (
  path: string,
  payload: object,
  { address = '203.0.113.1', device = '', agent = '' }: From = {},
) => {
  const reply = await (
    await getApp()
  ).inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: address,
    headers: { cookie: device, 'user-agent': agent },
    payload,
  })
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { status: reply.statusCode, body: reply.json(), device: cookie }
}

/** Signs in a test user. */
export const signInFrom = (person: string, from: From = {}, password = testPassword) =>
  sendFrom('/login', { email: toEmailAddress(person), password }, from)

/** The six digits in the newest e-mail to a test user with this subject. */
export const mailedCode = async (person: string, subject: string) => {
  await drain()
  const mail = inbox.findLast(
    (one) => one.to.includes(toEmailAddress(person)) && one.subject === subject,
  )
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
