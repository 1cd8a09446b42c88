import { destination, type Logger, pino } from 'pino'

import { logOptions } from '../http/observability/log.ts'

const flushMs = 250
const bytesMin = 4096
const errorLevel = 50

/**
 * Opens the server's log on standard output. Lines are buffered for up to 250 ms; unbuffered, they
 * would take a tenth of the time of a list request. Errors are flushed at once, with all earlier
 * lines, because the process may be about to end.
 */
export const openLog = (level: string, fd = 1): Logger => {
  const stream = destination({
    dest: fd,
    sync: false,
    minLength: bytesMin,
    periodicFlush: flushMs,
  })
  return pino(
    {
      level,
      ...logOptions,
      hooks: {
        logMethod(labels, method, number) {
          method.apply(this, labels)
          if (number >= errorLevel) stream.flushSync()
        },
      },
    },
    stream,
  )
}
