import type { Parts } from '../../parts.ts'
import type { Tools } from './buying/begin.ts'

type Needed = Pick<Parts, 'clock' | 'jobs'> & { settings: { public_url: string } }

export const toolsOf = ({ clock, jobs, settings }: Needed): Tools => ({
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
})
