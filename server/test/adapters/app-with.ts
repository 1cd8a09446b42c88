import { buildApp } from '../../src/app.ts'
import { parts } from '../app.ts'

/** The whole market, with pages of the test's own. */
export const appWith = (pages: Parameters<typeof buildApp>[1]) => buildApp(parts, pages)
