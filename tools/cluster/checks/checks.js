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

/** Each gives what it saw, or throws what was wrong; in this order, for some take something away. */
export const checks = [
  ['30 pieces, 120 buyers on both processes', oversell],
  ['a coupon for 5, 60 buyers on both', couponRush],
  ['one cart 30 times at once, one key 50 times', doubleSubmit],
  ['a change shows on both within a second', cacheInvalidates],
  ['failed sign-ins count across both', limitsCount],
  ['a session holds on both, and ends on both', sessionsHold],
  ['public pages are read from the replica', copyIsRead],
  ['and mostly so while they change ten times a second', busyCopyIsRead],
  ['each job is done once, by the worker', jobsOnce],
  ['orders a second through the proxy', ordersASecond],
  ['the replica is lost while pages are read', lostReplica],
  ['one process after the other is restarted under load', rollingRestart],
  ['one process is killed under load', lostWeb],
]
