import { pick, createRequests } from './requests.js'

const ways = ['wallet', 'wallet', 'sandbox', 'cash_on_delivery']

/**
 * Buyers and staff at work until the server is killed. Replies are recorded; calls without a reply
 * are in doubt, and are repeated with the same key as soon as a server answers.
 */
export const createLoad = ({ calls, cast }) => {
  const counted = { kills: 0, placed: 0, cancelled: 0, delivered: 0, paid: 0, unsure: 0 }
  const book = { orders: new Map(), replies: new Map() }
  const shift = { isOn: false, unsure: [] }
  const ask = askerOf({ calls, counted, book, shift })
  const requests = createRequests({ cast, counted, orders: book.orders })
  const buy = buyerOf({ calls, cast, counted, ask, requests })
  const work = async () => {
    while (shift.isOn) await buy()
  }

  return {
    run: (workers) => {
      shift.isOn = true
      return Promise.all(Array.from({ length: workers }, work))
    },
    stop: () => {
      shift.isOn = false
      counted.kills++
    },
    /** Repeats all calls in doubt twice: the second reply must equal the first. */
    settle: async () => {
      const doubts = shift.unsure
      shift.unsure = []
      for (const input of doubts) {
        await ask(input)
        await ask(input)
      }
    },
    book,
    figures: () => counted,
  }
}

/** Makes a call with a new key; records a call without a reply as in doubt. */
const askerOf =
  ({ calls, counted, book, shift }) =>
  async (input) => {
    const reply = await calls(input.method, input.path, input)
    // The server is gone: further calls would show nothing.
    if (!reply) shift.isOn = false
    if (!reply || reply.isRefused) {
      shift.unsure.push(input)
      counted.unsure++
      return undefined
    }
    if (!reply.success) return reply
    const known = book.replies.get(input.key)
    if (known === undefined) input.onDone(reply)
    book.replies.set(input.key, { input, text: known?.text ?? reply.text })
    return reply
  }

/** Places an order and moves it some way: paid, cancelled, delivered or left as it is. */
const buyerOf =
  ({ calls, cast, counted, ask, requests }) =>
  async () => {
    const token = pick(cast.buyers)
    const way = pick(ways)
    const placed = await ask(requests.place(token, way))
    if (!placed?.success) return
    const [id] = placed.data.order_ids
    if (way === 'sandbox') return payOnPage({ calls, counted }, placed.data.payment_url)
    if (Math.random() < 0.3) return void (await ask(requests.cancel(token, id)))
    const road = ['confirmed', 'processing', 'shipped', 'delivered']
    for (const status of way === 'wallet' ? road.slice(1) : road)
      if (!(await ask(requests.move(id, status)))?.success) return
  }

/** The payment page of the gateway; the result arrives as a webhook. */
const payOnPage = async ({ calls, counted }, link) => {
  const opened = await calls('POST', '/api/pay', { body: { token: link.split('#token=')[1] } })
  const reference = opened?.data?.url?.split('/').at(-1)
  if (!reference) return
  const decision = Math.random() < 0.85 ? 'approve' : 'decline'
  const pressed = await calls('POST', `/sandbox/${reference}`, { form: `decision=${decision}` })
  if (pressed && !pressed.isRefused && decision === 'approve') counted.paid++
}
