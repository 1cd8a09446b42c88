import { api, flattenEndpoints } from '../../../contract/src/index.ts'
import { findArea } from '../lists/admission.js'
import { cost } from '../lists/measure-list.js'

const requests = 3

/** Every page of the back offices that needs no record and no filter. */
export const listPages = () =>
  flattenEndpoints(api)
    .filter(
      (endpoint) =>
        endpoint.method === 'GET' &&
        findArea(endpoint) &&
        !endpoint.path.includes(':') &&
        endpoint.data &&
        endpoint.input.safeParse({}).success,
    )
    .map((endpoint) => ({
      question: endpoint.path,
      area: findArea(endpoint),
      path: `/api${endpoint.path}`,
    }))

/** Returns its CPU milliseconds, or undefined for a call that does not answer with JSON. */
export const measurePage = async (params, { area, path }) => {
  const { ms } = await cost({ ...params, requests }, area, path)
  return Number.isNaN(ms) ? undefined : ms
}
