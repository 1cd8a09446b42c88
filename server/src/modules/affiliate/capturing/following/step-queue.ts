import { oneInServer, openGathering } from '../../../../outside/gathering.ts'
import type { Parts } from '../../../../parts.ts'
import { clicksOf } from '../click-queue.ts'
import { keepSteps } from './keep-steps.ts'
import type { Step } from './step.ts'

const batchMax = 1_000

/** The one queue of a server's steps: what was done twice waits once. */
export const stepsOf = oneInServer((parts: Pick<Parts, 'db' | 'log'>) =>
  openGathering<Step>({
    keyOf: (step) => `${step.user_id ?? step.visitor_id} ${step.product_id} ${step.is_in_cart}`,
    write: async (steps) => {
      // A click may still wait to be written down, and with it who brought the visitor.
      await clicksOf(parts).settled()
      for (let at = 0; at < steps.length; at += batchMax)
        try {
          await keepSteps(parts.db, steps.slice(at, at + batchMax))
        } catch (err) {
          parts.log.warn(
            { err, steps: steps.length },
            'what visitors looked at could not be written',
          )
        }
    },
  }),
)
