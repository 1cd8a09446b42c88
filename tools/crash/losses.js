const sampleMax = 25

/**
 * Finds what was acknowledged and lost, or done twice: every acknowledged order exists with its
 * acknowledged status, there are no others, and repeated calls return the same reply.
 */
export const lossesIn = async ({ db, calls, load }) => {
  const { orders, replies } = load.book
  const { rows } = await db.execute(`
    select o.id, o.status from orders o join order_groups g on g.id = o.group_id
    where g.address ->> 'name' = 'Crash Test'`)
  const there = new Map(rows.map(({ id, status }) => [Number(id), status]))
  const lost = []
  for (const [id, { status }] of orders) {
    const found = there.get(id)
    if (!found) lost.push({ order: id, told: status, found: 'nothing' })
    else if (status !== 'placed' && found !== status && !isLater(status, found))
      lost.push({ order: id, told: status, found })
  }
  for (const id of there.keys())
    if (!orders.has(id)) lost.push({ order: id, told: 'nothing', found: there.get(id) })
  return [...lost, ...(await differencesIn(calls, replies))]
}

const road = ['confirmed', 'processing', 'shipped', 'delivered', 'completed']

/** A later status is possible: the call that set it may not have been answered. */
const isLater = (reported, found) =>
  road.includes(reported) && road.indexOf(found) > road.indexOf(reported)

/** Repeats the newest calls with their keys. */
const differencesIn = async (calls, replies) => {
  const differences = []
  for (const { input, text } of [...replies.values()].slice(-sampleMax)) {
    const again = await calls(input.method, input.path, input)
    if (again && again.text !== text)
      differences.push({ call: input.path, key: input.key, first: text, second: again.text })
  }
  return differences
}
