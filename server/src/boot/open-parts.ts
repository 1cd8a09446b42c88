import { join } from 'node:path'
import type { Logger } from 'pino'

import { connect } from '../db/client.ts'
import type { Settings } from '../environment.ts'
import { systemClock } from '../outside/clock.ts'
import { openBucket } from '../outside/bucket.ts'
import { openFiles } from '../outside/files.ts'
import { openJobs } from '../outside/jobs.ts'
import { openMail } from '../outside/mail/transport.ts'
import type { Parts } from '../parts.ts'
import type { Closing } from './closing.ts'

type Given = { settings: Settings; url: string; log: Logger; closing: Closing }

/** Opens everything the server is made of, and notes how to close it. */
export const openParts = async ({ settings, url, log, closing }: Given) => {
  const { data_dir, bucket, smtp_url, mail_from, port } = settings
  const { db, close } = connect(url, {
    // While closing, the database goes before the last picture is done.
    onError: (error) => {
      if (!closing.state.closing) log.warn(error, 'a connection to the database broke')
    },
  })
  closing.later('the connections to the database', close)
  const mail = openMail({ smtp_url, from: mail_from })
  closing.later('the mail', mail.close)
  const jobs = await openJobs(url, log)
  closing.later('the jobs', jobs.stop, 8_000)

  const public_url = settings.public_url ?? `http://localhost:${port}`
  return {
    db,
    clock: systemClock,
    mail,
    files: bucket ? await openBucket(bucket) : await openFiles(join(data_dir, 'files')),
    jobs,
    log,
    settings: { public_url, data_dir },
    state: closing.state,
  } satisfies Parts
}
