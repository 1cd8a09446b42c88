import * as m from '@emporia/messages/error'
import { randomBytes } from 'node:crypto'

import { invalid } from '../../../../http/failure.ts'

export const passkeyTimeoutMs = 300_000

export const newChallenge = () => randomBytes(32).toString('base64url')

export const wrongPasskey = () => invalid('assertion', m.passkey_wrong)
