import { couponRush, doubleSubmit, oversell } from './races.js'
import { lostReplica, lostWeb, rollingRestart } from './losses.js'
import {
  busyCopyIsRead,
  cacheInvalidates,
  copyIsRead,
  jobsOnce,
  limitsCount,
  sessionsHold,
} from './shared.js'
import { ordersASecond } from './speed.js'

/**
 * Each returns what it observed, or throws what failed. The order matters, because some stop a
 * process.
 */
export const checks = [
  ['30 units, 120 buyers on both processes', oversell],
  ['a coupon for 5, 60 buyers on both', couponRush],
  ['one cart 30 times at once, one key 50 times', doubleSubmit],
  ['a change is visible on both within a second', cacheInvalidates],
  ['failed sign-ins count across both', limitsCount],
  ['a session is valid on both, and ends on both', sessionsHold],
  ['public pages are read from the replica', copyIsRead],
  ['most pages are read from the replica with ten changes a second', busyCopyIsRead],
  ['each job runs once, on the worker', jobsOnce],
  ['orders per second through the proxy', ordersASecond],
  ['the replica is lost while pages are read', lostReplica],
  ['one process after the other is restarted under load', rollingRestart],
  ['one process is killed under load', lostWeb],
]
