import { destination, type Logger, pino } from 'pino'

import { logOptions } from '../http/watch/log.ts'

const flushMs = 250
const bytesMin = 4096
const errorLevel = 50

/**
 * The log of the server, line by line on its standard output. Lines are written several at a time,
 * within a quarter of a second: one by one they would cost a list a tenth of its time. An error is
 * written at once, with all that came before it, for it may be the last thing said.
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
        logMethod(words, method, number) {
          method.apply(this, words)
          if (number >= errorLevel) stream.flushSync()
        },
      },
    },
    stream,
  )
}
