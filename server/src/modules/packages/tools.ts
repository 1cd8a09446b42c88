import type { Jobs } from '../../outside/jobs.ts'
import type { Parts } from '../../parts.ts'

export type Tools = { now: Date; jobs: Jobs; public_url: string }

type Needed = Pick<Parts, 'clock' | 'jobs'> & { settings: { public_url: string } }

export const toolsOf = ({ clock, jobs, settings }: Needed): Tools => ({
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
})
