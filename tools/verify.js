import { prepare } from './prepare.js'
import { runSteps } from './test-run/run-steps.js'
import { steps } from './test-run/steps.js'

await prepare('all')
await runSteps([[steps.tests], steps.checks])
