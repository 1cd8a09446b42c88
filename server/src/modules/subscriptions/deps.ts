import type { Jobs } from '../../adapters/jobs.ts'
import type { AppContext } from '../../context.ts'

export type PackageDeps = { now: Date; jobs: Jobs; public_url: string }

type Context = Pick<AppContext, 'clock' | 'jobs'> & { settings: { public_url: string } }

export const toPackageDeps = ({ clock, jobs, settings }: Context): PackageDeps => ({
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
})
