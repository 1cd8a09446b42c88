import type { Reply, SecondStep } from '@emporia/contract'

/** Returns what the second step of a sign-in needs, if the reply to the password requires one. */
export const findSecondStep = (reply: Reply<unknown>) =>
  !reply.success && reply.code === 'second_factor' ? (reply.data as SecondStep) : undefined
