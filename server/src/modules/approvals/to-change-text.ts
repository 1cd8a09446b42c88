import * as m from '@emporia/messages/answer'

/** Returns a value of a request, beside the one that is stored now if they differ. */
export const toChangeText = (after: string, before: string) =>
  after === before ? after : m.approval_value_changed({ after, before })
