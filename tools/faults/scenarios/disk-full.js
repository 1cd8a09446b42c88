import { randomBytes } from 'node:crypto'

import { onDatabase } from '../../bench/app.js'
import { openLoad } from '../load.js'
import { signInOften } from '../people.js'

const fileBytesMax = 20_000

/** The server's disk is full, then the database's. */
export const diskFull = async (market) => {
  const wrong = []
  const uploads = await withoutRoomForFiles(market, wrong)
  const orders = await withoutRoomForRows(market, wrong)
  const figure = `server disk full: ${uploads} uploads refused as busy; database disk full: ${orders} orders`
  return { figure, wrong }
}

const withoutRoomForFiles = async (market, wrong) => {
  await market.server.end()
  await market.server.start({ wrap: ['prlimit', `--fsize=${fileBytesMax}`] })
  const [token] = await signInOften(market.url(), 'admin@demo.test', 1)
  const before = await countOf(market.url(), 'files')
  const statuses = []
  for (let time = 0; time < 5; time++) statuses.push((await upload(market, token, time)).status)
  const params = await market.calls('GET', '/api/products')
  if (!params?.success) wrong.push('with a full disk reads fail')
  for (const status of statuses)
    if (status !== 503) wrong.push(`an upload to a full disk was answered ${status}`)
  if ((await countOf(market.url(), 'files')) !== before) wrong.push('rows without files')
  await market.server.end()
  await market.server.start()
  const { status } = await upload(market, token, 9)
  if (status !== 200) wrong.push(`with free space again an upload was answered ${status}`)
  return statuses.length
}

const withoutRoomForRows = async (market, wrong) => {
  const load = await openLoad(market)
  const before = await countOf(market.url(), 'orders')
  await onDatabase(market.url(), (client) =>
    client.query(`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on order_lines for each row execute function no_room()`),
  )
  const replies = []
  for (let time = 0; time < 10; time++) replies.push(await load.order())
  await onDatabase(market.url(), (client) => client.query('drop function no_room cascade'))
  for (const { status, message } of replies) {
    if (status !== 503) wrong.push(`an order on a full disk was answered ${status}`)
    if (/extend|disk|file/i.test(message)) wrong.push(`the message was “${message}”`)
  }
  if ((await countOf(market.url(), 'orders')) !== before) wrong.push('an incomplete order is left')
  if (!(await load.order())?.success) wrong.push('with free space again no order can be placed')
  return replies.length
}

const countOf = (url, table) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(`select count(*)::int as there from ${table}`)
    return rows[0].there
  })

/** A new image each time, which needs more space than is left. */
const upload = async (market, token, number) => {
  const form = new FormData()
  const bytes = await noisyPicture()
  form.append('file', new File([bytes], `noise-${number}.png`, { type: 'image/png' }))
  return fetch(`${market.origin()}/api/admin/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
}

const noisyPicture = async () => {
  const { default: sharp } = await import('sharp')
  const side = 400
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}
