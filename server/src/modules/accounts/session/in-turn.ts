const queues = new Map<string, Promise<unknown>>()

/** Runs actions with the same key one after the other, in this process. */
export const inTurn = <T>(key: string, act: () => Promise<T>): Promise<T> => {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(act, act)
  queues.set(key, mine)

  const leave = () => {
    if (queues.get(key) === mine) queues.delete(key)
  }
  mine.then(leave, leave)
  return mine
}
