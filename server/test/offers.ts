import { as, clock } from './app.ts'

const dayMs = 86_400_000
export const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString()

/** An offer as a form submits it, active for three days from a moment ago: 20 % off. */
export const offerDraft = (items: object[], more: object = {}) => ({
  title: 'Three days of lamps',
  starts_at: inDays(-0.001),
  ends_at: inDays(3),
  items: items.map((item) => ({ type: 'percent', value: 2000, ...item })),
  ...more,
})

type Offer = { id: number; slug: string; items: { id: number }[] }

export const makeOffer = async (items: object[], more: object = {}): Promise<Offer> => {
  const reply = await as('ada')('POST', '/admin/offer', offerDraft(items, more))
  if (!reply.success) throw new Error(JSON.stringify(reply))
  return reply.data
}
