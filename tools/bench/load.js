import autocannon from 'autocannon'

/**
 * Sends requests with autocannon, each connection one after the other, and returns the milliseconds
 * of each and of all, and the bytes received with headers. `next` returns method, path, headers and body of a
 * request; several make a sequence, whose requests share an object. Ends after `amount` requests or after `seconds`; throws if one is refused or lost.
 */
export const load = async ({ port, next, connections = 1, amount, seconds }) => {
  const times = []
  let bytes = 0
  let refusal
  const onResponse = (status, body) => {
    if (status !== 200) refusal ??= `${status} ${body.slice(0, 300)}`
  }
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    ...(seconds ? { duration: seconds } : { amount }),
    // Seconds; a busy machine may stall.
    timeout: 60,
    // How often it looks whether it is done.
    sampleInt: 20,
    requests: [next].flat().map((nextOf) => ({
      setupRequest: (request, own) => ({ ...request, ...nextOf(own) }),
      onResponse,
    })),
  })
  // Its own histogram has whole milliseconds only.
  run.on('response', (_client, _status, size, ms) => {
    times.push(ms)
    bytes += size
  })
  const started = performance.now()
  const { errors } = await run
  if (refusal || errors > 0) throw new Error(refusal ?? `${errors} requests had no reply`)
  return { times, bytes, ms: performance.now() - started }
}

/** Returns the median and the 99th percentile in milliseconds. */
export const middleAndSlowest = (times) => {
  const sorted = times.toSorted((one, other) => one - other)
  const within = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: within(0.5), p99: within(0.99) }
}
