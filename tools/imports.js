import { runSteps } from './test-run/run-steps.js'
import { steps } from './test-run/steps.js'

await runSteps([steps.importLaw])
