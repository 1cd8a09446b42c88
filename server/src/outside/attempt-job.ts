import type { Job, JobResult } from 'pg-boss'
import type { Logger } from 'pino'

type Attempt<Payload> = {
  kind: string
  job: Job<Payload>
  handler: (payload: Payload) => Promise<void>
  log: Logger
}

/** Does one job; one that fails is noted, and keeps no other from being done. */
export const attemptJob = async <Payload>({
  kind,
  job: { id, data },
  handler,
  log,
}: Attempt<Payload>): Promise<JobResult<object>> => {
  try {
    await handler(data)
    return { id, status: 'completed' }
  } catch (error) {
    log.warn(error, `the job ${kind} failed`)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}
