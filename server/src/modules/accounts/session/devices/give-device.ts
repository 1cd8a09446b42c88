import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'

import { deviceCookie, getDeviceToken } from '../../../../http/visit.ts'

/**
 * Calls after which a browser belongs to an account. Signing out is included, because the session
 * may be older than the cookie.
 */
const calls = [
  api.session.login,
  api.admin.login,
  api.secondStep,
  api.passkeySignIn.options,
  api.passkeySignIn.login,
  api.signInCode.login,
  api.session.register,
  api.session.memberRegister,
  api.seller.registration,
  api.session.resetPassword,
  api.resetSecond,
  api.session.logout,
]
const paths = new Set(calls.map(({ path }) => `/api${path}`))

const maxAgeSeconds = 400 * 86_400

/**
 * Sets the device cookie at the first sign-in, and extends it with each. The ticket for a second step
 * is valid on its device only.
 */
export const setDeviceCookies = (app: FastifyInstance) => {
  const isSecure = app.parts.settings.public_url.startsWith('https:')
  const isSignIn = (url: string | undefined, method: string) =>
    method === 'POST' && paths.has(url ?? '')

  app.addHook('onRequest', async (request) => {
    request.device_token = getDeviceToken(request)
    if (isSignIn(request.routeOptions.url, request.method))
      request.device_token ??= randomBytes(32).toString('base64url')
  })

  app.addHook('onSend', async (request, reply) => {
    const isAccepted = reply.statusCode === 200 || request.awaits_second_step
    if (!isAccepted || !request.device_token) return
    if (isSignIn(request.routeOptions.url, request.method))
      void reply.header('set-cookie', cookieOf(request.device_token, isSecure))
  })
}

const cookieOf = (token: string, isSecure: boolean) =>
  `${deviceCookie}=${token}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
